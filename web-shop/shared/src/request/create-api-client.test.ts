import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createCsrfTokens } from './csrf.ts';
import { isUnauthorized, messageFor, RequestError } from './request-error.ts';
import { createApiClient } from './create-api-client.ts';
import { onLateAnswers } from './late-answers.ts';

interface Call {
  readonly path: string;
  readonly init: RequestInit;
}

type Answer = (call: Call) => Response;

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: init.headers ?? { 'content-type': 'application/json' },
  });
}

/** A server that answers by path and remembers what it was asked. */
function serverWith(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  const warn = jest.fn();
  const doFetch: typeof fetch = (input, init = {}) => {
    const call = { path: input as string, init };
    calls.push(call);
    const answer = answers[call.path];
    if (answer === undefined) throw new Error(`No answer for ${call.path}`);
    return Promise.resolve(answer(call));
  };
  const csrf = createCsrfTokens(doFetch, warn);
  return { calls, warn, csrf, apiClient: createApiClient(doFetch, csrf) };
}

const token =
  (csrfToken: string): Answer =>
  () =>
    json({ csrfToken });
const headersOf = (call: Call | undefined) => new Headers(call?.init.headers);

describe('requests', () => {
  test('[S7.01][S6.20] every call, the one for the token too, includes credentials', async () => {
    const server = serverWith({
      '/api/csrf-token': token('t1'),
      '/api/cart': () => json([]),
    });
    await server.apiClient.request('GET', '/api/cart');
    await server.apiClient.request('POST', '/api/cart', { body: {} });
    expect(server.calls.map(({ init }) => init.credentials)).toEqual([
      'include',
      'include',
      'include',
    ]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '[S7.40][S6.21] %s carries the token that is held',
    async (method) => {
      const server = serverWith({ '/api/csrf-token': token('t1'), '/api/cart/1': () => json([]) });
      await server.csrf.fetch();
      await server.apiClient.request(method, '/api/cart/1');
      expect(headersOf(server.calls.at(-1)).get('X-CSRF-Token')).toBe('t1');
    },
  );

  test('[S7.40] a GET carries no token', async () => {
    const server = serverWith({ '/api/csrf-token': token('t1'), '/api/cart': () => json([]) });
    await server.csrf.fetch();
    await server.apiClient.request('GET', '/api/cart');
    expect(headersOf(server.calls.at(-1)).has('X-CSRF-Token')).toBe(false);
  });

  test('[S7.04] a changing request fetches the token first where none is held', async () => {
    const server = serverWith({ '/api/csrf-token': token('t1'), '/api/cart': () => json([]) });
    await server.apiClient.request('POST', '/api/cart', { body: { productId: 'p' } });
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/csrf-token', '/api/cart']);
  });

  test('[S7.05] a token that cannot be fetched only logs a warning, and the request goes out', async () => {
    const server = serverWith({
      '/api/csrf-token': () => new Response('', { status: 500 }),
      '/api/logout': () => json({ message: 'ok' }),
    });
    await server.apiClient.request('POST', '/api/logout');
    expect(server.warn).toHaveBeenCalledTimes(1);
    expect(headersOf(server.calls.at(-1)).has('X-CSRF-Token')).toBe(false);
  });

  test('[S7.41] a body is sent as JSON', async () => {
    const server = serverWith({ '/api/csrf-token': token('t1'), '/api/cart': () => json([]) });
    await server.apiClient.request('POST', '/api/cart', { body: { productId: 'p', quantity: 1 } });
    const sent = server.calls.at(-1);
    expect(headersOf(sent).get('content-type')).toBe('application/json');
    expect(JSON.parse(sent?.init.body as string)).toEqual({ productId: 'p', quantity: 1 });
  });

  test('[S7.42] an answer that says JSON is parsed', async () => {
    const server = serverWith({
      '/api/wallet': () =>
        json({ data: 1 }, { headers: { 'content-type': 'application/json; charset=utf-8' } }),
    });
    expect(await server.apiClient.request('GET', '/api/wallet')).toEqual({ data: 1 });
  });

  test('[S7.43] any other answer comes back as the raw response', async () => {
    const server = serverWith({
      '/api/file': () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
    });
    const answer = await server.apiClient.request('GET', '/api/file');
    expect(answer).toBeInstanceOf(Response);
    expect(await (answer as Response).text()).toBe('a,b');
  });
});

describe('a refused token', () => {
  const refused = () => json({ code: 'csrf-token-missing', message: 'no' }, { status: 403 });

  test('[T.57] after a 403 for the token a new one is fetched and the request tried once more', async () => {
    const tokens = ['old', 'new'];
    const server = serverWith({
      '/api/csrf-token': () => json({ csrfToken: tokens.shift() }),
      '/api/orders': ({ init }) =>
        new Headers(init.headers).get('X-CSRF-Token') === 'new' ? json({ id: 'o1' }) : refused(),
    });
    expect(await server.apiClient.request('POST', '/api/orders', { body: {} })).toEqual({
      id: 'o1',
    });
    expect(server.calls.filter(({ path }) => path === '/api/orders')).toHaveLength(2);
  });

  test('[T.57] it is tried once more, not for ever', async () => {
    const server = serverWith({ '/api/csrf-token': token('t'), '/api/orders': refused });
    await expect(server.apiClient.request('POST', '/api/orders')).rejects.toMatchObject({
      status: 403,
    });
    expect(server.calls.filter(({ path }) => path === '/api/orders')).toHaveLength(2);
  });

  test('a 403 for another reason is not tried again', async () => {
    const denied = () => json({ code: 'panel-denied', message: 'no' }, { status: 403 });
    const server = serverWith({ '/api/csrf-token': token('t'), '/api/login': denied });
    await expect(server.apiClient.request('POST', '/api/login')).rejects.toMatchObject({
      status: 403,
    });
    expect(server.calls.filter(({ path }) => path === '/api/login')).toHaveLength(1);
  });
});

describe('errors', () => {
  async function errorOf(response: Response): Promise<RequestError> {
    const server = serverWith({ '/api/x': () => response.clone() });
    const error: unknown = await server.apiClient
      .request('GET', '/api/x')
      .catch((caught: unknown) => caught);
    if (!(error instanceof RequestError)) throw new Error('Expected a RequestError');
    return error;
  }

  test('[S8.01] the message is the status, a colon and the text of the answer', async () => {
    expect((await errorOf(new Response('Broken', { status: 500 }))).message).toBe('500: Broken');
  });

  test('[S8.01] without a text it is the status text', async () => {
    const error = await errorOf(new Response('', { status: 404, statusText: 'Not Found' }));
    expect(error.message).toBe('404: Not Found');
  });

  test('[S8.02][T.53] a 401 is recognised by its status, whatever the message says', async () => {
    const server = serverWith({ '/api/products': () => new Response('', { status: 401 }) });
    const errorMessage = ({ status }: { status: number }) => `Products API failed: ${status}`;
    const error: unknown = await server.apiClient
      .request('GET', '/api/products', { errorMessage })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: 'Products API failed: 401' });
    expect(isUnauthorized(error)).toBe(true);
    expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(false);
  });

  test("[T.55] people read the body's message, and the fallback where there is none", async () => {
    const warnings = await errorOf(json({ message: 'This account is locked' }, { status: 423 }));
    expect(messageFor(warnings, 'Invalid email or password')).toBe('This account is locked');
    const silent = await errorOf(new Response('<html>', { status: 502 }));
    expect(messageFor(silent, 'Invalid email or password')).toBe('Invalid email or password');
  });
});

describe('what this session has written before', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const answered = (body: unknown, stale: boolean) =>
    json(body, {
      headers: {
        'content-type': 'application/json',
        ...(stale ? { 'x-portal-stale': 'true' } : {}),
      },
    });

  test('is asked for again until the answer holds it', async () => {
    const answers = [answered(['old'], true), answered(['new'], false)];
    const server = serverWith({ '/api/cart': () => answers.shift() ?? answered([], true) });
    const requests = server.apiClient.sendFresh('/api/cart');
    await jest.runAllTimersAsync();
    expect(await (await requests).json()).toEqual(['new']);
    expect(server.calls).toHaveLength(2);
  });

  test('is answered as it is when it does not come, and read again later until it has come', async () => {
    const late = Array.from({ length: 10 }, () => answered(['old'], true));
    const server = serverWith({ '/api/cart': () => late.shift() ?? answered(['new'], false) });
    const read = async (): Promise<unknown> =>
      (await server.apiClient.sendFresh('/api/cart')).json();
    const shown: unknown[] = [];
    onLateAnswers(() => void read().then((body) => shown.push(body)));
    const request = read();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await request).toEqual(['old']);
    expect(server.calls).toHaveLength(10);
    await jest.runAllTimersAsync();
    expect(shown).toEqual([['new']]);
  });
});

describe('a session that is renewed', () => {
  const refused = () => new Response('{}', { status: 401 });

  /** A server whose old session ends while a call is under way, before it has said that there is a new one. */
  function renewingServer() {
    const { promise: renewed, resolve: renew } = deferred<Response>();
    const answers = [refused(), json(['o1'])];
    const doFetch: typeof fetch = async (input) => {
      if (input === '/api/user/password') return renewed;
      return input === '/api/orders'
        ? (answers.shift() ?? Response.error())
        : json({ csrfToken: 't' });
    };
    const apiClient = createApiClient(
      doFetch,
      createCsrfTokens(doFetch, () => undefined),
    );
    return {
      apiClient,
      left: () => answers.length,
      renew: (status = 204) => renew(new Response(null, { status })),
    };
  }

  function deferred<Value>() {
    let resolve: (value: Value) => void = () => undefined;
    const promise = new Promise<Value>((keep) => {
      resolve = keep;
    });
    return { promise, resolve };
  }

  test('what went out under its old id goes out again, once it has its new one', async () => {
    const { apiClient, renew } = renewingServer();
    const password = apiClient.request('POST', '/api/user/password', { renewsSession: true });
    const orders = apiClient.request('GET', '/api/orders');
    renew();
    await password;
    expect(await orders).toEqual(['o1']);
  });

  test('where the renewal is refused, so is what went out meanwhile', async () => {
    const { apiClient, left, renew } = renewingServer();
    const password = apiClient.request('POST', '/api/user/password', { renewsSession: true });
    const orders = apiClient.request('GET', '/api/orders');
    renew(422);
    await expect(password).rejects.toMatchObject({ status: 422 });
    await expect(orders).rejects.toMatchObject({ status: 401 });
    expect(left()).toBe(1);
  });
});
