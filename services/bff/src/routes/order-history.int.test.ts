import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  branchSpendingSchema,
  orderRevealSchema,
  reorderResultSchema,
  timelineEntrySchema,
} from 'contracts/api/orders';
import type {
  BranchSpending,
  Order,
  OrderReveal,
  TimelineEntry,
  TotalChanged,
} from 'contracts/api/orders';
import { headers } from 'contracts/api/headers';
import { dayOf } from 'contracts/primitives/market-days';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { waitForModels } from '../testing/read-models.ts';
import type { StockedProduct } from '../testing/stocked-product.ts';
import { deposit } from '../testing/deposit.ts';
import { buy as buyAs, stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer, idempotencyHeader } from '../testing/visitor.ts';

let admin: Visitor;
let goods: StockedProduct;
let buyer: Customer;
let order: Order;

const MISSING = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';

async function buy(quantity: number, poNumber?: string): Promise<Order> {
  const expectedTotal = (quantity * 10).toFixed(2);
  return buyAs(buyer.visitor, { product: goods.product, quantity, expectedTotal, poNumber });
}

beforeAll(async () => {
  [admin, buyer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  goods = await stockedProduct(admin, { stock: 5 });
  await deposit(admin, buyer.user.companyId ?? '', '100.00');
  order = await buy(2, 'PO 7');
  await buyer.visitor.post(
    `/api/orders/${order.id}/keys/reveal`,
    { format: 'csv' },
    idempotencyHeader(),
  );
});

test('GET /api/orders/{id}/timeline lists what happened, and colleagues by their names', async () => {
  const { status, body } = await buyer.visitor.get<TimelineEntry[]>(
    `/api/orders/${order.id}/timeline`,
  );
  expect(status).toBe(200);
  const entries = z.array(timelineEntrySchema).parse(body);
  expect(entries.map(({ kind }) => kind)).toEqual([
    'placed',
    'payment-started',
    'paid',
    'keys-allocated',
    'completed',
    'keys-revealed',
  ]);
  expect(entries.at(-1)).toMatchObject({
    actor: { kind: 'member', name: 'Ada Byron' },
    details: { keys: 2, format: 'csv' },
  });
});

test('another company’s timeline is answered like that of an order that does not exist', async () => {
  const { visitor } = await newCustomer();
  for (const id of [order.id, MISSING]) {
    const { status, body } = await visitor.get<Problem>(`/api/orders/${id}/timeline`);
    expect([status, body.message]).toEqual([404, 'There is no such order.']);
  }
});

test('GET /api/orders/reveals lists the company’s own looks at keys, page by page', async () => {
  const keyIds = order.keys.slice(0, 1).map(({ id }) => id);
  await buyer.visitor.post(`/api/orders/${order.id}/keys/reveal`, { keyIds }, idempotencyHeader());
  const answer = await buyer.visitor.get<OrderReveal[]>('/api/orders/reveals?perPage=1');
  expect(answer.headers.get(headers.totalCount)).toBe('2');
  const product = { productId: goods.product.id, productName: goods.product.name };
  expect(z.array(orderRevealSchema).parse(answer.body)).toMatchObject([
    {
      orderId: order.id,
      orderNumber: order.orderNumber,
      actor: { name: 'Ada Byron' },
      products: [{ ...product, keys: 1 }],
      keys: 1,
      format: 'json',
    },
  ]);
  const second = await buyer.visitor.get<OrderReveal[]>('/api/orders/reveals?perPage=1&page=2');
  expect(second.body).toMatchObject([{ keys: 2, format: 'csv' }]);
  for (const key of goods.keys) expect(JSON.stringify([answer, second])).not.toContain(key);
  const { visitor } = await newCustomer();
  expect((await visitor.get('/api/orders/reveals')).body).toEqual([]);
});

test('POST /api/orders/{id}/reorder fills the cart and says what stayed out', async () => {
  const three = await buy(3);
  expect(three.status).toBe('completed');
  await waitUntilStockIs(0);
  const path = `/api/orders/${three.id}/reorder`;
  const { status, body } = await buyer.visitor.post(path, {}, idempotencyHeader());
  expect(status).toBe(200);
  const { productId } = three.lines[0] ?? {};
  expect(reorderResultSchema.parse(body)).toMatchObject({
    cart: [],
    left: [{ productId, quantity: 3, reason: 'no-stock' }],
  });
  await admin.post(
    '/api/admin/key-batches',
    { productId, supplierReference: 'more', keys: [`KEY-${three.id}-1`, `KEY-${three.id}-2`] },
    idempotencyHeader(),
  );
  await waitUntilStockIs(2);
  // What a cart may hold is the stock of what is sold; how it shows a product is the catalogue's.
  await waitForModels(['catalog'], { seenIn: 'offers' });
  const again = reorderResultSchema.parse(
    (await buyer.visitor.post(path, {}, idempotencyHeader())).body,
  );
  expect(again).toMatchObject({
    cart: [{ productId, quantity: 2 }],
    left: [{ productId, quantity: 1, reason: 'not-enough-stock' }],
  });
  expect((await buyer.visitor.get('/api/cart')).body).toEqual(again.cart);
  const { visitor } = await newCustomer();
  expect((await visitor.post(path, {}, idempotencyHeader())).status).toBe(404);
});

/** What was sold or imported reaches the hint of stock within the time a projection takes. */
async function waitUntilStockIs(stock: number): Promise<void> {
  await eventually(
    async () => stockSeenBy(await newCustomer()),
    (stockHint) => stockHint === stock,
    { everyMs: 100 },
  );
}

/** The stock that an order with a total of yesterday is refused with. */
async function stockSeenBy({ visitor }: Customer): Promise<number | undefined> {
  await visitor.post('/api/cart', { productId: goods.product.id, quantity: 9, tenantId: 'eur' });
  const body = { tenantId: 'eur', expectedTotal: '1.00' };
  const refused = await visitor.post<TotalChanged>('/api/orders', body, idempotencyHeader());
  return refused.status === 409 ? refused.body.lines[0]?.stockCount : undefined;
}

test('GET /api/orders filters by status, day and search, and states how many there are', async () => {
  const found = async (query: string) => {
    const answer = await buyer.visitor.get<Order[]>(`/api/orders?${query}`);
    return [answer.body.map(({ id }) => id), answer.headers.get(headers.totalCount)];
  };
  const day = dayOf('eur', new Date(order.placedAt));
  const only = [[order.id], '1'];
  expect(await found('search=po%207')).toEqual(only);
  expect(await found(`search=${order.orderNumber}`)).toEqual(only);
  expect(await found(`from=${day}&to=${day}&status=completed&search=po`)).toEqual(only);
  expect(await found('status=failed')).toEqual([[], '0']);
  // No product has the id of an order.
  expect(await found(`productId=${order.id}`)).toEqual([[], '0']);
  expect(await found('to=2020-01-01')).toEqual([[], '0']);
  expect(await found(`branchId=${MISSING}`)).toEqual([[], '0']);
  const bad = await buyer.visitor.get('/api/orders?from=yesterday');
  expect(bad.status).toBe(400);
});

test('the file of orders holds to the filters of the list, and months are counted back over any year', async () => {
  const file = async (productId: string) =>
    (await buyer.visitor.get<string>(`/api/orders/export.csv?productId=${productId}`)).body;
  expect(await file(goods.product.id)).toContain(order.orderNumber);
  expect(await file(order.id)).not.toContain(order.orderNumber);
  const early = await buyer.visitor.get('/api/orders/spending?until=2000-01');
  expect([early.status, early.body]).toMatchObject([200, { from: '1999-02', to: '2000-01' }]);
});

test('GET /api/branches/spending sums to what the completed orders cost', async () => {
  const { body } = await buyer.visitor.get<BranchSpending>('/api/branches/spending');
  const spending = branchSpendingSchema.parse(body);
  const orders = await buyer.visitor.get<Order[]>('/api/orders?status=completed');
  const cost = orders.body.reduce((sum, { total }) => sum + Number(total), 0);
  expect(spending).toEqual({
    currency: 'EUR',
    total: { orders: orders.body.length, amount: cost.toFixed(2) },
    branches: [{ branchId: null, orders: orders.body.length, amount: cost.toFixed(2) }],
  });
});

test('a total that changed states with each line how much of it there is', async () => {
  const stockHint = await stockSeenBy(await newCustomer());
  expect(stockHint).toBeGreaterThanOrEqual(0);
  expect(stockHint).toBeLessThan(9);
});
