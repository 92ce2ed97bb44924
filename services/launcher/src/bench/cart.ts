import autocannon from 'autocannon';
import { paths } from 'contracts/api/paths';
import type { PortalUnderTest } from '../e2e/harness/portal-under-test.ts';
import { figureOf } from './catalogue.ts';
import type { Figure } from './figures.ts';
import type { Market } from './purchases.ts';

const CONNECTIONS = 8;

/** Each connection is one buyer who adds one of a few products again and again. */
export async function measureAddToCart(
  { address }: PortalUnderTest,
  { buyers, products }: Market,
  seconds: number,
): Promise<Figure> {
  const sessions = await Promise.all(
    buyers.slice(0, CONNECTIONS).map((buyer) => buyer.http.sessionHeaders()),
  );
  const requests = sessions.map((session) =>
    products.map(({ id: productId }): autocannon.Request => ({
      method: 'POST',
      path: paths.cart,
      headers: { ...session, 'content-type': 'application/json' },
      body: JSON.stringify({ productId, quantity: 1, tenantId: 'eur' }),
    })),
  );
  let next = 0;
  const result = await autocannon({
    url: address.shopUrl,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(requests[next] ?? []);
      next = (next + 1) % requests.length;
    },
  });
  return figureOf(`add to cart at ${CONNECTIONS} connections`, result, '1,000/s');
}
