import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { CartItem } from 'contracts/api/cart';
import type { ProductListItem } from 'contracts/api/catalog';
import type { SavedList, SavedListDetails } from 'contracts/api/saved-lists';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { joined } from '../testing/colleagues.ts';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { StockedProduct } from '../testing/stocked-product.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';

let admin: Visitor;
let customer: Customer;
let goods: StockedProduct;

beforeAll(async () => {
  [admin, customer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  goods = await stockedProduct(admin, { stock: 6 });
});

const create = async (
  name: string,
  quantity: number,
  { visitor = customer.visitor, product = goods.product } = {},
) => {
  const lines = [{ productId: product.id, quantity }];
  const once = idempotencyHeader();
  return visitor.post<SavedListDetails & Problem>('/api/lists', { name, lines }, once);
};

test('a list is answered line by line for the cart of whoever looks, and put into it in one go', async () => {
  const [{ visitor, user }, own] = await Promise.all([
    newCustomer(),
    stockedProduct(admin, { stock: 6 }),
  ]);
  const { status, body: list } = await create('Quarter', 4, {
    visitor,
    product: own.product,
  });
  const { id, sku, name } = own.product;
  expect(status).toBe(201);
  expect(list).toMatchObject({
    name: 'Quarter',
    products: 1,
    licences: 4,
    changedBy: { kind: 'member', name: `${user.firstName} ${user.lastName}` },
    lines: [{ productId: id, sku, name, quantity: 4, answer: 'found', inCart: 0 }],
  });
  const lines = list.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const added = { tenantId: 'eur', lines };
  const filled = await visitor.post<CartItem[]>('/api/cart/lines', added, idempotencyHeader());
  expect(filled.body).toMatchObject([{ productId: id, quantity: 4 }]);
  const { body: after } = await visitor.get<SavedListDetails>(`/api/lists/${list.id}`);
  expect(after.lines).toMatchObject([{ answer: 'not-enough-stock', inCart: 4 }]);
  // A product that is sold here no more keeps the name by which it came in.
  const retiring = { ids: [id], action: 'retire', reason: 'Test' };
  await admin.post('/api/admin/products/bulk', retiring, idempotencyHeader());
  await eventually(
    () => visitor.get<SavedListDetails>(`/api/lists/${list.id}`),
    ({
      body: {
        lines: [line],
      },
    }) => line?.answer === 'not-sold-here' && line.name === name,
  );
});

test('a viewer reads lists and marks products, and changes no list', async () => {
  const { body: list } = await create('Looked at', 1);
  const { visitor: viewer } = await joined(customer.visitor, { role: 'viewer' });
  // Somebody else's session waits for nothing that this one has written.
  await eventually(
    () => viewer.get<SavedList[]>('/api/lists'),
    ({ body }) => body.some(({ name }) => name === 'Looked at'),
  );
  expect(await viewer.get(`/api/lists/${list.id}`)).toMatchObject({ status: 200 });
  expect(await create('Theirs', 1, { visitor: viewer })).toMatchObject({ status: 403 });
  const gone = await viewer.send('DELETE', `/api/lists/${list.id}`);
  expect(gone).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const mark = `/api/favourites/${goods.product.id}`;
  expect(await viewer.send('PUT', mark)).toMatchObject({
    status: 200,
    body: [goods.product.id],
  });
  expect((await viewer.get('/api/favourites')).body).toEqual([goods.product.id]);
  expect((await viewer.send('DELETE', mark)).body).toEqual([]);
  const unknown = await viewer.send('DELETE', `/api/favourites/${randomUUID()}`);
  expect(unknown).toMatchObject({ status: 200, body: [] });
});

test('a name without a sign, a quantity of none and a list that is too long are refused', async () => {
  const { visitor } = customer;
  expect(await create(' \u200b ', 1)).toMatchObject({ status: 400 });
  expect(await create('Long', 1_001)).toMatchObject({ status: 400 });
  const lines = Array.from({ length: 501 }, () => ({ productId: randomUUID(), quantity: 1 }));
  const long = await visitor.post('/api/lists', { name: 'Long', lines }, idempotencyHeader());
  expect(long).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  const unknown = { name: 'Unknown', lines: lines.slice(0, 1) };
  const refused = await visitor.post('/api/lists', unknown, idempotencyHeader());
  expect(refused).toMatchObject({ status: 404, body: { code: 'not-sold-here' } });
  expect(await visitor.get(`/api/lists/${randomUUID()}`)).toMatchObject({ status: 404 });
});

test('the catalogue is narrowed to what the company bought, and to what the person marked', async () => {
  const { visitor, user } = customer;
  const { id, sku } = goods.product;
  const own = async (parts: string, by = visitor) =>
    by.get<ProductListItem[] & Problem>(`/api/products?view=list&own=${parts}&search=${sku}`);
  expect((await own('bought')).body).toEqual([]);
  await deposit(admin, user.companyId ?? '', '100.00');
  await buy(visitor, { product: goods.product, quantity: 1, expectedTotal: '10.00' });
  await eventually(
    () => own('bought'),
    ({ body }) => body.length === 1 && body[0]?.id === id,
  );
  expect((await own('bought,favourites')).body).toEqual([]);
  await visitor.send('PUT', `/api/favourites/${id}`);
  const both = await own('bought,favourites');
  expect(both.body.map((product) => product.id)).toEqual([id]);
  expect(both.headers.get('X-Total-Count')).toBe('1');
  expect(await own('mine')).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  expect(await own('bought', admin)).toMatchObject({ status: 403 });
});
