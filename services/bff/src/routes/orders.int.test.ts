import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { KeyBatch } from 'contracts/api/admin';
import { orderSchema } from 'contracts/api/orders';
import type { Order, RevealedKey, TotalChanged } from 'contracts/api/orders';
import { headers } from 'contracts/api/headers';
import type { Problem } from 'contracts/problem';
import type { StockedProduct } from '../testing/stocked-product.ts';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer, idempotencyHeader } from '../testing/visitor.ts';

let admin: Visitor;
let goods: StockedProduct;
let buyer: Customer;
let order: Order;

const add = (visitor: Visitor, quantity: number) =>
  visitor.post('/api/cart', { productId: goods.product.id, quantity, tenantId: 'eur' });

const place = <Body = Order>(visitor: Visitor, expectedTotal: string, key = idempotencyHeader()) =>
  visitor.post<Body>('/api/orders', { tenantId: 'eur', expectedTotal, poNumber: 'PO 7' }, key);

beforeAll(async () => {
  [admin, buyer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  goods = await stockedProduct(admin, { stock: 6 });
  await deposit(admin, buyer.user.companyId ?? '', '100.00');
  const { product } = goods;
  const purchase = { product, quantity: 2, expectedTotal: '20.00', poNumber: 'PO 7' };
  order = await buy(buyer.visitor, purchase);
});

test('[T.51][O.16] POST /api/orders places and pays the cart', async () => {
  expect(orderSchema.parse(order)).toMatchObject({
    status: 'completed',
    total: '20.00',
    currency: 'EUR',
    poNumber: 'PO 7',
    payment: { deposit: '20.00', credit: '0.00' },
    lines: [{ quantity: 2, unitPrice: '10.00', lineTotal: '20.00' }],
  });
  expect(order.keys).toHaveLength(2);
  expect((await buyer.visitor.get('/api/cart')).body).toEqual([]);
});

test('[S7.24][O.24] GET /api/orders answers with a list, newest first', async () => {
  const { status, body } = await buyer.visitor.get('/api/orders');
  expect(status).toBe(200);
  expect(z.array(orderSchema).parse(body)).toEqual([order]);
});

test('an order shows masked keys only', async () => {
  const { body } = await buyer.visitor.get<Order>(`/api/orders/${order.id}`);
  expect(body.keys.map(({ lastFour }) => lastFour).toSorted()).toEqual(
    order.keys.map(({ lastFour }) => lastFour).toSorted(),
  );
  for (const key of goods.keys) expect(JSON.stringify(body)).not.toContain(key);
});

test('revealed keys are keys of the product; the same request gives them again', async () => {
  const once = idempotencyHeader();
  const path = `/api/orders/${order.id}/keys/reveal`;
  const first = await buyer.visitor.post<RevealedKey[]>(path, {}, once);
  const again = await buyer.visitor.post<RevealedKey[]>(path, {}, once);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.body.every(({ key }) => goods.keys.includes(key))).toBe(true);
  expect(new Set(first.body.map(({ key }) => key)).size).toBe(2);
  expect(again.body).toEqual(first.body);
});

test('keys can be chosen, and come as CSV, or as PDF in the language that is asked for', async () => {
  const path = `/api/orders/${order.id}/keys/reveal`;
  const keyIds = order.keys.slice(0, 1).map(({ id }) => id);
  const one = await buyer.visitor.post<RevealedKey[]>(path, { keyIds }, idempotencyHeader());
  expect(one.body.map(({ id }) => id)).toEqual(keyIds);
  const csv = await buyer.visitor.post<string>(path, { format: 'csv' }, idempotencyHeader());
  expect(csv.headers.get('content-disposition')).toContain(`${order.orderNumber}.csv`);
  expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(3);
  const pdf = await buyer.visitor.post<string>(path, { format: 'pdf' }, idempotencyHeader());
  expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(pdf.body).toContain('/Lang (en)');
  const inBosnian = `${path}?language=bs`;
  const key = idempotencyHeader();
  const bosnian = await buyer.visitor.post<string>(inBosnian, { format: 'pdf' }, key);
  expect(bosnian.body).toContain('/Lang (bs)');
  const unknown = `${path}?language=de`;
  expect((await buyer.visitor.post(unknown, { format: 'pdf' }, idempotencyHeader())).status).toBe(
    400,
  );
});

test.each(['=', '+', '-', '@', '=1+1&"'])(
  'keys that begin with %j come as texts, not formulas, and go back in exactly',
  async (keyPrefix) => {
    const { visitor, user } = await newCustomer();
    await deposit(admin, user.companyId ?? '', '20.00');
    const { product, keys } = await stockedProduct(admin, { stock: 2, keyPrefix });
    const bought = await buy(visitor, { product, quantity: 2, expectedTotal: '20.00' });
    const path = `/api/orders/${bought.id}/keys/reveal`;
    const { body: csv } = await visitor.post<string>(path, { format: 'csv' }, idempotencyHeader());
    for (const key of keys) expect(csv).toContain(cellOf(key));

    const { body: imported } = await admin.post<KeyBatch>(
      '/api/admin/key-batches',
      { productId: product.id, supplierReference: 'the file', csv, answers: ANSWERED },
      idempotencyHeader(),
    );
    // The portal knows both of them: the file says exactly the keys that were bought.
    expect(imported).toMatchObject({ rows: 2, imported: 0, existing: 2, problems: [] });
  },
);

/** Orders stand beside the keys, and keys that begin like formulas look like none. */
const ANSWERED = { columns: { order: 'decides-nothing' }, unlike: 'all' };

/** As a spreadsheet's import takes it for text: ="...", itself quoted by RFC 4180. */
function cellOf(key: string): string {
  const text = `="${key.replaceAll('"', '""')}"`;
  return `"${text.replaceAll('"', '""')}"`;
}

test('another company’s order is answered like one that does not exist', async () => {
  const { visitor } = await newCustomer();
  const missing = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';
  for (const id of [order.id, missing]) {
    const read = await visitor.get<Problem>(`/api/orders/${id}`);
    const reveal = await visitor.post<Problem>(
      `/api/orders/${id}/keys/reveal`,
      {},
      idempotencyHeader(),
    );
    expect([read.status, read.body.message]).toEqual([404, 'There is no such order.']);
    expect([reveal.status, reveal.body.message]).toEqual([404, 'There is no such order.']);
  }
});

test('a total that is not what the buyer saw is refused with the new lines', async () => {
  const { visitor } = await newCustomer();
  await add(visitor, 1);
  const { status, body } = await place<TotalChanged & Problem>(visitor, '9.99');
  expect([status, body.code, body.total]).toEqual([409, 'total-changed', '10.00']);
  expect(body.lines).toMatchObject([{ quantity: 1, unitPrice: '10.00' }]);
});

test('the same key with another body is 422', async () => {
  const { visitor, user } = await newCustomer();
  await deposit(admin, user.companyId ?? '', '10.00');
  await add(visitor, 1);
  const once = idempotencyHeader();
  const [first, second] = await Promise.all([
    place(visitor, '10.00', once),
    place(visitor, '10.00', once),
  ]);
  expect(second.body.id).toBe(first.body.id);
  const other = await place<Problem>(visitor, '11.00', once);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
});

test('an order without money fails, says why, and leaves the cart as it was', async () => {
  const { visitor } = await newCustomer();
  await add(visitor, 1);
  const { status, body } = await place(visitor, '10.00');
  expect([status, body.status]).toEqual([201, 'failed']);
  expect(body.failure).toMatchObject({ code: 'insufficient-balance' });
  expect(body.keys).toEqual([]);
  expect((await visitor.get('/api/cart')).body).toMatchObject([{ quantity: 1 }]);
  const reveal = await visitor.post<Problem>(
    `/api/orders/${body.id}/keys/reveal`,
    {},
    idempotencyHeader(),
  );
  expect([reveal.status, reveal.body.code]).toEqual([409, 'no-keys']);
});

test('admins see the orders of every company, and no wallet of their own', async () => {
  const filter = { companyId: buyer.user.companyId, status: 'completed' };
  const query = `?filter=${JSON.stringify(filter)}`;
  const seen = await admin.get<Order[]>('/api/admin/orders' + query);
  expect(seen.body.map(({ id }) => id)).toEqual([order.id]);
  expect(seen.headers.get(headers.totalCount)).toBe('1');
  const own = await admin.get<Problem>('/api/wallet');
  expect([own.status, own.body.code]).toEqual([403, 'company-required']);
});
