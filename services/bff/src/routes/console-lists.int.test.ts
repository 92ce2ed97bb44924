import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminCompany, AdminProduct, AdminProductRow, AdminUser } from 'contracts/api/admin';
import type { Order } from 'contracts/api/orders';
import type { Dashboard } from 'contracts/api/console';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, portalUrl } from '../testing/visitor.ts';

const word = `w${randomUUID().slice(0, 8)}`;

let admin: Visitor;
let customer: Customer;
let products: readonly AdminProduct[];

beforeAll(async () => {
  [admin, customer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const made: AdminProduct[] = [];
  for (const [name, prices] of [
    [`${word} B`, { eur: '20.00' }],
    [`${word} A`, { km: '10.00' }],
    [`=${word} C`, { eur: '5.00', km: '30.00' }],
  ] as const) {
    const body = { name, sku: `${word}-${made.length}`, prices };
    made.push((await admin.post<AdminProduct>('/api/admin/products', body)).body);
  }
  products = made;
  await eventually(
    () => list<AdminProductRow>('/api/admin/products', { filter: { q: word } }),
    ({ body }) => body.length === 3,
  );
});

function addressOf(path: string, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, JSON.stringify(value));
  return `${path}?${search.toString()}`;
}

const list = <Row>(path: string, query: Readonly<Record<string, unknown>>) =>
  admin.get<readonly Row[]>(addressOf(path, query));

async function textOf(address: string): Promise<string> {
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
  return (await fetch(portalUrl() + address, { headers: { cookie } })).text();
}

test('a list states which rows of how many it answers, in the order that was asked for', async () => {
  const filter = { q: word };
  const byPrice = await list<AdminProductRow>('/api/admin/products', {
    filter,
    sort: ['priceKm', 'DESC'],
    range: [0, 1],
  });
  expect(byPrice.headers.get('content-range')).toBe('products 0-1/3');
  expect(byPrice.headers.get('x-total-count')).toBe('3');
  expect(byPrice.body.map(({ prices }) => prices.km)).toEqual(['30.00', '10.00']);
  const last = await list<AdminProductRow>('/api/admin/products', { filter, range: [2, 5] });
  expect(last.body.map(({ name }) => name)).toEqual([`${word} B`]);
  // The long texts come with one product, not with a list of them.
  expect(Object.keys(last.body[0] ?? {})).not.toContain('description');
});

test('filters narrow a list, also to what one market sells and to what is named', async () => {
  const inKm = { q: word, tenantId: 'km' };
  const sold = await list<AdminProductRow>('/api/admin/products', { filter: inKm });
  expect(sold.body).toHaveLength(2);
  const ids = products.slice(0, 2).map(({ id }) => id);
  const named = await list<AdminProductRow>('/api/admin/products', { filter: { id: ids } });
  expect(named.body.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
  const out = { q: word, stockLevel: 'out-of-stock' };
  expect((await list('/api/admin/products', { filter: out })).body).toHaveLength(3);
  // What is out of stock and still to be bought is what the panel counts.
  const short = { stockLevel: 'out-of-stock', sold: 'now' };
  for (const tenantId of [undefined, 'eur', 'km']) {
    const market = tenantId === undefined ? '' : `?tenantId=${tenantId}`;
    await eventually(
      async () => {
        const listed = await list('/api/admin/products', { filter: { ...short, tenantId } });
        const { body: panel } = await admin.get<Dashboard>(`/api/admin/panel${market}`);
        return [Number(listed.headers.get('x-total-count')), panel.stock.outOfStock];
      },
      ([listed, counted]) => listed === counted,
    );
  }
  const high = { q: word, stockLevel: 'high-stock' };
  expect((await list('/api/admin/products', { filter: high })).body).toEqual([]);
});

test.each([
  ['a range of more rows than a page has', { range: [0, 1_000] }, /range/],
  ['a range that ends before it begins', { range: [5, 2] }, /range/],
  ['an order by what no list is sorted by', { sort: ['password', 'ASC'] }, /Invalid/],
  ['a filter that the list does not know', { filter: { secret: 1 } }, /secret/],
  ['a filter of another type', { filter: { tenantId: 'usd' } }, /Invalid/],
])('%s is refused and says why', async (_what, query, words) => {
  for (const path of ['/api/admin/products', '/api/admin/orders']) {
    const { status, body } = await admin.get<Problem>(addressOf(path, query));
    expect([path, status]).toEqual([path, 400]);
    expect(body.message).toMatch(words);
  }
});

test('what is no JSON is refused too', async () => {
  for (const part of ['range', 'sort', 'filter']) {
    const { status } = await admin.get(`/api/admin/products?${part}=[0,`);
    expect([part, status]).toEqual([part, 400]);
  }
});

test('users and companies are listed in the same way', async () => {
  const id = customer.user.companyId ?? '';
  const companies = await list<AdminCompany>('/api/admin/companies', { filter: { id: [id] } });
  expect(companies.body.map(({ name }) => name)).toEqual([customer.user.companyName]);
  const q = customer.user.email;
  const users = await list<AdminUser>('/api/admin/users', { filter: { q } });
  expect(users.body.map((user) => user.id)).toEqual([customer.user.id]);
});

test('an export holds every product that the filter leaves, with formulas escaped', async () => {
  const lines = (await textOf(addressOf('/api/admin/products/export.csv', { filter: { q: word } })))
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('sku,name,maker');
  expect(lines.some((line) => line.includes(`'=${word} C`))).toBe(true);
});

test('an order stands in the list, in the export by its company’s name, and in the panel’s figures', async () => {
  const before = (await admin.get<Dashboard>('/api/admin/panel?tenantId=eur')).body;
  const { product } = await stockedProduct(admin, { stock: 1 });
  await deposit(admin, customer.user.companyId ?? '', '10.00');
  const order = await buy(customer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  const filter = { q: order.orderNumber.toLowerCase() };
  const { body } = await eventually(
    () => list<Order>('/api/admin/orders', { filter }),
    (answer) => answer.body[0]?.status === 'completed',
  );
  expect(body).toMatchObject([{ id: order.id, total: '10.00' }]);
  const csv = await textOf(addressOf('/api/admin/orders/export.csv', { filter }));
  expect(csv).toContain(customer.user.companyName ?? '');
  const { body: panel } = await admin.get<Dashboard>('/api/admin/panel?tenantId=eur');
  expect(panel.markets.map(({ tenantId }) => tenantId)).toEqual(['eur']);
  expect(panel.markets[0]?.placed).toBeGreaterThan(before.markets[0]?.placed ?? 0);
  expect(panel.stock.products).toBeGreaterThan(0);
});

test('every other list goes out as CSV too: the vault masked and by the names of its products', async () => {
  const { product, keys } = await stockedProduct(admin, { stock: 3, keyPrefix: '=SUM-' });
  const filter = { productId: product.id };
  const linesOf = async (path: string, criteria: object) =>
    (await textOf(addressOf(`${path}/export.csv`, { filter: criteria }))).trim().split('\r\n');
  const vault = await eventually(
    () => linesOf('/api/admin/keys', filter),
    (lines) => lines.length === 4,
  );
  for (const key of keys) expect(vault.join()).not.toContain(key);
  expect(vault[1]?.split(',').slice(1, 4)).toEqual([product.sku, product.name, 'available']);
  expect(await linesOf('/api/admin/keys', { orderNumber: 'no such order' })).toHaveLength(1);
  const [, delivery] = await linesOf('/api/admin/key-deliveries', filter);
  expect(delivery).toContain(`test,${product.sku},`);
  const [, stock] = await linesOf('/api/admin/stock-watch', { id: [product.id] });
  expect(stock).toMatch(new RegExp(`^${product.sku},.*,3,,`));
  for (const path of [
    '/api/admin/jobs',
    '/api/admin/bank-statements',
    '/api/admin/tickets',
    '/api/admin/articles',
    '/api/admin/faqs',
    '/api/admin/canned-answers',
  ]) {
    const { headers: listHeaders } = await admin.get(`${path}?range=[0,0]`);
    const total = Number(listHeaders.get('x-total-count'));
    const { headers, body } = await admin.get<string>(`${path}/export.csv`);
    expect(headers.get('content-disposition')).toContain('.csv');
    // A cell may hold lines of its own, and other tests write meanwhile.
    expect([path, body.trim().split('\r\n').length > total]).toEqual([path, true]);
  }
});

test('the keys of one delivery are listed, counted and exported apart from another’s, and found by some last characters', async () => {
  const { product } = await stockedProduct(admin, { stock: 2 });
  const keys = [`A-${randomUUID()}-QX7`, `B-${randomUUID()}-QX7`, `C-${randomUUID()}-QY7`];
  const batch = { productId: product.id, supplierReference: 'Second', keys };
  await admin.post('/api/admin/key-batches', batch, idempotencyHeader());
  const vault = async (filter: object) => {
    const asked = { filter: { productId: product.id, ...filter }, range: [0, 0] };
    const { headers } = await list('/api/admin/keys', asked);
    return Number(headers.get('x-total-count'));
  };
  await eventually(
    () => vault({}),
    (total) => total === 5,
  );
  expect(await vault({ supplierReference: 'Second', status: 'available' })).toBe(3);
  expect(await vault({ supplierReference: 'Second', status: 'revoked' })).toBe(0);
  expect(await vault({ supplierReference: 'Seco' })).toBe(0);
  expect(await vault({ q: 'QX7' })).toBe(2);
  expect(await vault({ q: '7', supplierReference: 'Second' })).toBe(3);
  expect(await vault({ q: '-QY7' })).toBe(1);
  const filter = { productId: product.id, supplierReference: 'Second' };
  const csv = await textOf(addressOf('/api/admin/keys/export.csv', { filter }));
  expect(csv.trim().split('\r\n')).toHaveLength(4);
});

test('a vault of more keys than one part is exported whole, each key once', async () => {
  const { product } = await stockedProduct(admin, { stock: 500 });
  for (const [supplierReference, count] of Object.entries({ second: 500, third: 200 })) {
    const keys = Array.from({ length: count }, () => randomUUID());
    const batch = { productId: product.id, supplierReference, keys };
    await admin.post('/api/admin/key-batches', batch, idempotencyHeader());
  }
  const address = addressOf('/api/admin/keys/export.csv', {
    filter: { productId: product.id },
  });
  const lines = await eventually(
    async () => (await textOf(address)).trim().split('\r\n'),
    (found) => found.length > 1_200,
  );
  const ids = lines.slice(1).map((line) => line.split(',').at(-1));
  expect([ids.length, new Set(ids).size]).toEqual([1_200, 1_200]);
});

test('only admins may list and export', async () => {
  const { visitor } = customer;
  for (const path of [
    '/api/admin/products',
    '/api/admin/products/export.csv',
    '/api/admin/orders',
    '/api/admin/orders/export.csv',
    '/api/admin/users',
    '/api/admin/companies',
    '/api/admin/categories',
    '/api/admin/panel',
  ]) {
    expect([path, (await visitor.get(path)).status]).toEqual([path, 403]);
  }
});
