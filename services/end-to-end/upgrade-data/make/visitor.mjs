import { randomUUID } from 'node:crypto';

const SETTLED_WITHIN_MS = 30_000;

/** Somebody at a browser, as far as the story needs one. */
export function createVisitor(origin) {
  const cookies = new Map();
  let token;
  const request = async (method, url, { body, ...headers } = {}) => {
    const answer = await fetch(origin + url, {
      method,
      headers: {
        accept: 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const get = (url) => request('GET', url);
  const send = async (method, url, body) => {
    token ??= (await get('/api/csrf-token')).csrfToken;
    const headers = { 'X-CSRF-Token': token, 'Idempotency-Key': randomUUID() };
    return request(method, url, { ...headers, body });
  };
  const settled = async (id) => {
    const giveUpAt = Date.now() + SETTLED_WITHIN_MS;
    for (;;) {
      const order = await get(`/api/orders/${id}`);
      if (order.status === 'completed') return order;
      if (order.status === 'failed' || Date.now() > giveUpAt)
        throw new Error(`The order is ${order.status}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return {
    get,
    send,
    async signIn(username, password) {
      await send('POST', '/api/login', { username, password });
      token = undefined;
    },
    /** @param lines pairs of product and quantity. */
    async buy(tenantId, lines) {
      let cart = [];
      for (const [productId, quantity] of lines)
        cart = await send('POST', '/api/cart', { productId, quantity, tenantId });
      const cents = cart.reduce(
        (sum, { quantity, product }) => sum + quantity * Math.round(Number(product.price) * 100),
        0,
      );
      const placed = { expectedTotal: (cents / 100).toFixed(2), tenantId };
      return settled((await send('POST', '/api/orders', placed)).id);
    },
  };
}
