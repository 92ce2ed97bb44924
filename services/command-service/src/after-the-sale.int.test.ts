import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import type { LicensingRevealsResult } from 'contracts/calls/licensing';
import type { OrderTimelineResult, OrdersPage, ReorderResult } from 'contracts/calls/ordering';
import { dayOf } from 'contracts/primitives/market-days';
import { HttpError } from 'kernel/http/http-error';
import { compareWithReplay } from 'kernel/projections/compare';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

let sale: SaleStack;
let productId: string;
let buyer: Buyer;
let order: Order;

beforeAll(async () => {
  sale = await startSaleStack();
  productId = await sale.product({ price: '10.00', keys: 4 });
  buyer = await sale.buyer();
  await deposit(buyer, '100.00');
  order = await sale.buy(buyer, { productId, quantity: 2, total: '20.00' });
});

afterAll(async () => {
  await sale.close();
});

const deposit = (to: Buyer, amount: string) =>
  sale.send(
    'RecordDeposit',
    { companyId: to.companyId, amount, currency: 'EUR', reference: 'Transfer' },
    OPERATOR,
  );
const timelineOf = async (orderId: string, as: Buyer) => {
  await sale.caughtUp();
  return sale.query<OrderTimelineResult>('orders.timeline', { orderId }, as);
};
const refusal = async (attempt: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (error instanceof HttpError) return error;
  throw new Error('it was not refused');
};

test('the timeline of an order lists each step, with its figures and who took it', async () => {
  const colleague = await sale.buyer({ colleagueOf: buyer });
  await sale.send('RevealKeys', { orderId: order.id, format: 'csv' }, colleague);
  const entries = await timelineOf(order.id, buyer);
  expect(entries.map(({ kind, details }) => [kind, details])).toEqual([
    ['placed', { amount: '20.00' }],
    ['payment-started', { amount: '20.00' }],
    ['paid', { amount: '20.00', deposit: '20.00', credit: '0.00' }],
    ['keys-allocated', { keys: 2 }],
    ['completed', {}],
    ['keys-revealed', { keys: 2, format: 'csv' }],
  ]);
  expect(entries.map(({ actor }) => actor.id)).toEqual([
    ...Array.from({ length: 5 }, () => buyer.id),
    colleague.id,
  ]);
  expect(entries.every(({ actor }) => actor.kind === 'member')).toBe(true);
});

test('the timeline of a failed order ends with the reason', async () => {
  const poor = await sale.buyer();
  const failed = await sale.buy(poor, { productId, quantity: 1, total: '10.00' });
  const entries = await timelineOf(failed.id, poor);
  expect(entries.map(({ kind }) => kind)).toEqual(['placed', 'payment-started', 'failed']);
  expect(failed.failure?.code).toBe('insufficient-balance');
  expect(entries.at(-1)?.details.failure).toEqual(failed.failure);
});

test('another company’s order has no timeline, and its reveals are not listed', async () => {
  await sale.send('RevealKeys', { orderId: order.id }, buyer);
  const stranger = await sale.buyer();
  await sale.caughtUp();
  const refused = await refusal(sale.query('orders.timeline', { orderId: order.id }, stranger));
  expect([refused.status, refused.message]).toEqual([404, 'There is no such order.']);
  const seen = await sale.query<LicensingRevealsResult>('licensing.reveals', {}, stranger);
  expect(seen).toEqual({ items: [], total: 0 });
  const own = await sale.query<LicensingRevealsResult>('licensing.reveals', {}, buyer);
  expect(own.total).toBeGreaterThan(0);
  expect(own.items.every(({ orderId }) => orderId === order.id)).toBe(true);
});

test('a replay of the timelines gives the same rows', async () => {
  await sale.caughtUp();
  const projection = sale.projections.find(({ name }) => name === 'order_timeline');
  if (!projection) throw new Error('there are no timelines');
  const parts = { db: sale.owner, store: sale.store };
  const { differences } = await compareWithReplay(projection, parts);
  expect(differences).toEqual([]);
});

test('an order is put into the cart again as far as there is stock, and once however often it is sent', async () => {
  const again = await sale.buyer({ colleagueOf: buyer });
  const scarce = await sale.product({ price: '5.00', keys: 3 });
  const first = await sale.buy(again, { productId: scarce, quantity: 2, total: '10.00' });
  expect(first.status).toBe('completed');
  await sale.caughtUp();
  const input = { orderId: first.id };
  const refilled = await sale.send<ReorderResult>('Reorder', input, { as: again, key: 'again-1' });
  expect(refilled).toMatchObject({
    tenantId: 'eur',
    items: [{ productId: scarce, quantity: 1 }],
    left: [{ productId: scarce, quantity: 1, reason: 'not-enough-stock' }],
  });
  const same = await sale.send<ReorderResult>('Reorder', input, { as: again, key: 'again-1' });
  const other = await sale.send<ReorderResult>('Reorder', input, { as: again, key: 'again-2' });
  expect([same.items, other.items]).toEqual([refilled.items, refilled.items]);
});

test('only the company that placed an order can order it again', async () => {
  const stranger = await sale.buyer();
  const refused = await refusal(sale.send('Reorder', { orderId: order.id }, stranger));
  expect([refused.status, refused.message]).toEqual([404, 'There is no such order.']);
  const none = await refusal(sale.send('Reorder', { orderId: randomUUID() }, buyer));
  expect(none.status).toBe(404);
});

test('an order that lacks keys of several products names each of them', async () => {
  const rich = await sale.buyer();
  await deposit(rich, '500.00');
  const [one, other] = [
    await sale.product({ price: '10.00', keys: 1 }),
    await sale.product({ price: '10.00', keys: 0 }),
  ];
  await sale.send('AddCartItem', { productId: one, quantity: 2, tenantId: 'eur' }, rich);
  const failed = await sale.buy(rich, { productId: other, quantity: 3, total: '50.00' });
  expect(failed.failure?.code).toBe('insufficient-stock');
  expect(failed.failure?.message).toMatch(/1 available, 2 required\. .*0 available, 3 required\.$/);
});

test('orders are found by status, day, part of their number or of the buyer’s own number', async () => {
  const searcher = await sale.buyer();
  await deposit(searcher, '20.00');
  const bought = await sale.product({ price: '20.00', keys: 9 });
  await sale.send('AddCartItem', { productId: bought, quantity: 1, tenantId: 'eur' }, searcher);
  const input = { tenantId: 'eur', expectedTotal: '20.00', poNumber: 'Büro 100%_7' };
  const placed = await sale.send<Order>('PlaceOrder', input, searcher);
  await sale.buy(searcher, { productId: bought, quantity: 1, total: '20.00' });
  await sale.caughtUp();
  const found = async (filter: object) =>
    (await sale.query<OrdersPage>('orders.list', filter, searcher)).items.map(({ id }) => id);
  const day = dayOf('eur', new Date(placed.placedAt));
  const only = [placed.id];
  expect(await found({ status: 'completed' })).toEqual(only);
  expect(await found({ search: 'BÜRO' })).toEqual(only);
  expect(await found({ search: '100%_' })).toEqual(only);
  expect(await found({ search: placed.orderNumber.slice(-6) })).toEqual(only);
  expect(await found({ search: '%' })).toEqual(only);
  expect(await found({ from: day, to: day, branchId: 'none' })).toHaveLength(2);
  expect(await found({ from: '2099-01-01' })).toEqual([]);
  expect(await found({ to: '2020-01-01' })).toEqual([]);
  expect(await found({ branchId: randomUUID() })).toEqual([]);
  const page = await sale.query<OrdersPage>('orders.list', { page: 2, perPage: 1 }, searcher);
  expect([page.items.map(({ id }) => id), page.total]).toEqual([only, 2]);
});
