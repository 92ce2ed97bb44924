import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpResponse } from '../harness/http-client.ts';
import type { Product } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { replayWallet } from '../harness/replay-wallet.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';

const PRICE = '19.99';
const TIMES = 50;

let portal: PortalUnderTest;
let product: Product;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  product = await putOneOnSale(portal, { prices: { eur: PRICE }, stock: 100 });
});

afterAll(async () => {
  await portal.close();
});

/** Companies with money for many orders and one licence in the cart. */
async function readyBuyers(count: number): Promise<readonly SignedInBuyer[]> {
  const buyers = await portal.openBuyers(count);
  for (const buyer of buyers) {
    await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '1000.00' });
    await buyer.addToCart({ productId: product.id });
  }
  return buyers;
}

async function place(
  buyer: SignedInBuyer,
  idempotencyKey: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  const body = { tenantId: 'eur', expectedTotal: PRICE, ...changes };
  return buyer.http.request('POST', '/api/orders', { body, idempotencyKey });
}

const debits = async (buyer: SignedInBuyer): Promise<number> => {
  const steps = await replayWallet(portal.store, buyer.customer.companyId);
  return steps.filter(({ type }) => type === 'WalletDebited.v1').length;
};

test('the same order with the same Idempotency-Key fifty times at once is one order and fifty equal answers', async () => {
  const [buyer] = await readyBuyers(1);
  if (!buyer) throw new Error('no buyer');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: TIMES }, () => place(buyer, key)));
  const given = answers.map(({ status, body }) => ({ status, body }));
  expect(given).toEqual(given.map(() => given[0]));
  expect(answers[0]).toMatchObject({ status: 201, body: { status: 'completed' } });
  expect((await place(buyer, key)).body).toEqual(answers[0]?.body);
  expect(await buyer.orders()).toHaveLength(1);
  expect(await debits(buyer)).toBe(1);
});

test('an Idempotency-Key that comes with another body is refused with 422 and nothing is ordered', async () => {
  const [buyer] = await readyBuyers(1);
  if (!buyer) throw new Error('no buyer');
  const key = randomUUID();
  await place(buyer, key);
  await buyer.addToCart({ productId: product.id });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => place(buyer, key, { poNumber: `PO ${index}` })),
  );
  for (const { status, body } of answers) {
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
  }
  expect(await buyer.orders()).toHaveLength(1);
  expect(await debits(buyer)).toBe(1);
  expect(await buyer.cart()).toHaveLength(1);
});

test('two companies that send the same Idempotency-Key get an order each', async () => {
  const buyers = await readyBuyers(2);
  const key = randomUUID();
  const answers = await Promise.all(buyers.map((buyer) => place(buyer, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const orders = await Promise.all(buyers.map((buyer) => buyer.orders()));
  expect(new Set(orders.flat().map(({ id }) => id)).size).toBe(2);
  expect(await Promise.all(buyers.map(debits))).toEqual([1, 1]);
});

test('an order without an Idempotency-Key is refused', async () => {
  const [buyer] = await readyBuyers(1);
  const answer = await buyer?.http.request('POST', '/api/orders', {
    body: { tenantId: 'eur', expectedTotal: PRICE },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency-key-required' } });
  expect(await buyer?.orders()).toEqual([]);
});
