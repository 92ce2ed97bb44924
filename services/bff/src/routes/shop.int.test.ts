import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { cartSchema } from 'contracts/api/cart';
import type { CartItem } from 'contracts/api/cart';
import { categorySchema, productListItemSchema, productSchema } from 'contracts/api/catalog';
import type { Product, ProductListItem } from 'contracts/api/catalog';
import type { Problem } from 'contracts/problem';
import { walletResultSchema, walletTransactionsResultSchema } from 'contracts/api/wallet';
import { eventually } from 'kernel/testing/eventually';
import type { StockedProduct } from '../testing/stocked-product.ts';
import { deposit } from '../testing/deposit.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer } from '../testing/visitor.ts';

const MARK = `Mark${randomUUID().slice(0, 8)}`;

let admin: Visitor;
let customer: Customer;
let goods: StockedProduct;

beforeAll(async () => {
  [admin, customer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  goods = await stockedProduct(admin, {
    stock: 3,
    fields: {
      name: `${MARK} Studio`,
      region: 'europe',
      platform: 'mac',
      activationInstructions: 'Enter the key',
      supportContacts: 'Write to us',
      supportContactsKm: 'Podrška',
    },
  });
});

/** The catalogue shows new stock within the time a projection takes. */
async function list(query: string, count = 1): Promise<ProductListItem[]> {
  const path = `/api/products?view=list&search=${MARK}${query}`;
  const { body } = await eventually(
    () => customer.visitor.get<ProductListItem[]>(path),
    ({ body: found }) => found.length === count,
  );
  return body;
}

test('[S7.20] GET /api/products answers with a list of products, and says how many match', async () => {
  const answer = await customer.visitor.get<Product[]>('/api/products?perPage=2');
  expect(answer.status).toBe(200);
  expect(z.array(productSchema).parse(answer.body)).toHaveLength(2);
  expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(2);
});

test('[S7.17][T.41] GET /api/products filters by every parameter, on the server', async () => {
  expect(await list('')).toHaveLength(1);
  const today = new Date().toISOString().slice(0, 10);
  const matching = [
    'region=europe',
    'platform=mac',
    'priceMin=10&priceMax=10',
    'stockLevel=low-stock',
    `dateAdded=${today}`,
    `sku=${goods.product.sku}`,
    'availability=limited',
    'region=all&platform=all&priceMin=',
  ];
  for (const query of matching)
    expect([query, (await list(`&${query}`)).length]).toEqual([query, 1]);
  const missing = [
    'region=worldwide',
    'platform=linux',
    'priceMin=10.01',
    'priceMax=9.99',
    'stockLevel=high-stock',
    'dateAdded=2999-01-01',
    'sku=none',
    'availability=discontinued',
  ];
  for (const query of missing) expect([query, await list(`&${query}`, 0)]).toEqual([query, []]);
});

test('a list item names the sections of the guide, the product has their texts', async () => {
  const [item] = await list('');
  expect(productListItemSchema.parse(item).guideSections).toEqual(['activation', 'support']);
  const { body } = await customer.visitor.get<Product>(`/api/products/${goods.product.id}`);
  expect(productSchema.parse(body)).toMatchObject({
    activationInstructions: 'Enter the key',
    supportContactsKm: 'Podrška',
    price: '10.00',
    currency: 'EUR',
  });
});

test('an unchanged page is not sent twice', async () => {
  const path = '/api/products?view=list&perPage=1&sortBy=name';
  const first = await customer.visitor.get(path);
  const etag = first.headers.get('etag') ?? '';
  const again = await customer.visitor.get(path, {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('[T.30] a buyer sees the products of the own market only', async () => {
  const km = await customer.visitor.get<Problem>('/api/products?tenantId=km');
  expect(km.status).toBe(403);
});

test('[T.29] an admin in either shop sees that shop’s products', async () => {
  const price = async (tenant: string) => {
    const path = `/api/products/${goods.product.id}?tenantId=${tenant}`;
    const { body } = await admin.get<Product>(path);
    return [body.price, body.currency];
  };
  expect(await price('eur')).toEqual(['10.00', 'EUR']);
  expect(await price('km')).toEqual(['19.56', 'KM']);
});

test('[S7.25] GET /api/categories answers with a list', async () => {
  const { status, body } = await customer.visitor.get('/api/categories');
  expect(status).toBe(200);
  expect(z.array(categorySchema).parse(body).length).toBeGreaterThan(0);
});

test('who changes a price sees it at once', async () => {
  const { product } = await stockedProduct(admin, { stock: 0 });
  const path = `/api/admin/products/${product.id}`;
  const {
    id: _id,
    stockCount: _stock,
    createdAt: _created,
    updatedAt: _updated,
    ...rest
  } = product;
  const { revision, ...fields } = rest;
  for (const price of ['20.00', '30.00']) {
    const current = await admin.get<{ revision: number }>(path);
    const changed = await admin.send('PUT', path, {
      body: { ...fields, prices: { eur: price } },
      headers: { 'if-match': `"${current.body.revision}"` },
    });
    expect(changed.status).toBe(200);
    const shown = await admin.get<Product>(`/api/products/${product.id}?tenantId=eur`);
    expect(shown.body.price).toBe(price);
  }
  const stale = await admin.send<Problem>('PUT', path, {
    body: fields,
    headers: { 'if-match': `"${revision}"` },
  });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale-revision']);
});

test('[S7.21][S7.22][O.23] POST /api/cart takes productId, quantity and tenantId; GET lists what is in it', async () => {
  const { visitor } = await newCustomer();
  const add = { productId: goods.product.id, quantity: 1, tenantId: 'eur' };
  const added = await visitor.post<CartItem[]>('/api/cart', add);
  expect(added.status).toBe(200);
  const { body } = await visitor.get('/api/cart');
  expect(cartSchema.parse(body)).toEqual(added.body);
  expect(added.body).toMatchObject([{ productId: add.productId, quantity: 1 }]);
  expect(added.body[0]?.product.name).toBe(`${MARK} Studio`);
});

test('[T.37] PATCH changes the quantity of a line, DELETE takes it out; both answer the cart', async () => {
  const { visitor } = await newCustomer();
  const add = { productId: goods.product.id, quantity: 1, tenantId: 'eur' };
  const [line] = (await visitor.post<CartItem[]>('/api/cart', add)).body;
  const path = `/api/cart/${line?.id ?? ''}`;
  const changed = await visitor.send<CartItem[]>('PATCH', path, { body: { quantity: 3 } });
  expect(changed.body).toMatchObject([{ id: line?.id, quantity: 3 }]);
  expect((await visitor.send('DELETE', path)).body).toEqual([]);
  expect((await visitor.get('/api/cart')).body).toEqual([]);
});

test('[T.34] a cart belongs to its user and shop', async () => {
  const [one, other] = await Promise.all([newCustomer(), newCustomer()]);
  const add = { productId: goods.product.id, quantity: 1, tenantId: 'eur' };
  await one.visitor.post('/api/cart', add);
  expect((await other.visitor.get('/api/cart')).body).toEqual([]);
  expect((await one.visitor.post('/api/cart', { ...add, tenantId: 'km' })).status).toBe(403);
});

test('[S7.15][T.62] GET /api/wallet answers data.balance, and so does its second name', async () => {
  await deposit(admin, customer.user.companyId ?? '', '25.50');
  const wallet = walletResultSchema.parse((await customer.visitor.get('/api/wallet')).body);
  expect(wallet.data.balance).toMatchObject({ currency: 'EUR', creditLimit: '0.00' });
  const second = walletResultSchema.parse((await customer.visitor.get('/api/wallet-balance')).body);
  expect(Object.keys(second.data.balance)).toEqual(Object.keys(wallet.data.balance));
});

test('[S7.16][O.15] GET /api/wallet/transactions answers a data array', async () => {
  const { visitor, user } = await newCustomer();
  await deposit(admin, user.companyId ?? '', '12.34');
  const read = async () =>
    walletTransactionsResultSchema.parse((await visitor.get('/api/wallet/transactions')).body).data;
  const data = await eventually(read, ({ length }) => length > 0);
  expect(data).toMatchObject([{ kind: 'deposit', amount: '12.34', depositPart: '12.34' }]);
});

test('[T.07] a buyer’s calls of the console are refused', async () => {
  const { visitor } = customer;
  expect((await visitor.get('/api/admin/orders')).status).toBe(403);
  expect((await visitor.post('/api/admin/products', {})).status).toBe(403);
  expect((await visitor.get(`/api/admin/wallets/${customer.user.companyId ?? ''}`)).status).toBe(
    403,
  );
});
