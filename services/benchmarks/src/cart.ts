import autocannon from 'autocannon';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import { figureOf } from './catalogue.ts';
import type { Figure } from './figures.ts';
import type { Market } from './purchases.ts';

const WARM_UP_S = 3;

export interface CartLoad {
  readonly figure: Figure;
  readonly added: number;
}

/** Warms up and answers how to measure. Each connection is one buyer who adds one of a few products again and again. */
export async function prepareAddToCart(
  { address }: PortalUnderTest,
  { browsers, products }: Market,
): Promise<(seconds: number) => Promise<CartLoad>> {
  const sessions = await Promise.all(browsers.map((each) => each.http.sessionHeaders()));
  const requests = sessions.map((session) =>
    products.map(({ id: productId }): autocannon.Request => ({
      method: 'POST',
      path: '/api/cart',
      headers: { ...session, 'content-type': 'application/json' },
      body: JSON.stringify({ productId, quantity: 1, tenantId: 'eur' }),
    })),
  );
  let next = 0;
  const add = async (duration: number): Promise<autocannon.Result> =>
    autocannon({
      url: address.shopUrl,
      connections: sessions.length,
      duration,
      setupClient: (client) => {
        client.setRequests(requests[next] ?? []);
        next = (next + 1) % requests.length;
      },
    });
  await add(WARM_UP_S);
  return async (seconds) => {
    const result = await add(seconds);
    const figure = figureOf(`add to cart at ${sessions.length} connections`, result, '1,000/s');
    return { figure, added: result['2xx'] };
  };
}
