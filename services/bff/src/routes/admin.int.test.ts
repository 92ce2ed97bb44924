import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminCategory, AdminUser, AdminWallet, KeyBatch } from 'contracts/api/admin';
import { adminProductSchema, adminUserSchema } from 'contracts/api/admin';
import type { User } from 'contracts/api/accounts';
import type { Category } from 'contracts/api/catalog';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { choosePassword } from '../testing/choose-password.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer, newVisitor, idempotencyHeader } from '../testing/visitor.ts';

let admin: Visitor;

beforeAll(async () => {
  admin = await demoVisitor('admin');
});

function newUser(overrides: Record<string, unknown> = {}) {
  const name = `u${randomUUID().slice(0, 12)}`;
  return {
    tenantId: 'km',
    role: 'b2b_user',
    email: `${name}@example.test`,
    username: name,
    firstName: 'Emina',
    lastName: 'Hadžić',
    ...overrides,
  };
}

async function signIn({ username, email }: { username: string; email: string }, panel?: string) {
  const password = 'correct horse battery';
  await choosePassword(email, password);
  const visitor = newVisitor();
  await visitor.fetchToken();
  return visitor.post<User>('/api/login', { username, password, panel });
}

test('[T.15] an admin opens a KM customer, who then enters the KM panel', async () => {
  const user = newUser({ company: { name: 'Most d.o.o.', country: 'Bosnia and Herzegovina' } });
  const created = await admin.post<AdminUser>('/api/admin/users', user);
  expect(created.status).toBe(201);
  expect(adminUserSchema.parse(created.body)).toMatchObject({ tenantId: 'km', status: 'active' });
  const entered = await signIn(user, 'km');
  expect([entered.status, entered.body.companyName]).toEqual([200, 'Most d.o.o.']);
});

test('staff set nobody a password: the answer says what to do, and nothing is opened', async () => {
  const password = 'correct horse battery';
  const user = { ...newUser({ company: { name: 'Most d.o.o.' } }), password };
  const refused = await admin.post<Problem>('/api/admin/users', user);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Leave the password out');
  const { username, email, firstName, lastName } = user;
  const person = { username, email, firstName, lastName, password };
  const company = { tenantId: 'km', name: 'Most d.o.o.', person };
  expect((await admin.post('/api/admin/companies', company)).status).toBe(400);
  // The address is free: nothing was opened.
  const { password: _none, ...invited } = user;
  expect((await admin.post('/api/admin/users', invited)).status).toBe(201);
});

test('a company has many users', async () => {
  const { user: first } = await newCustomer();
  const second = newUser({ tenantId: 'eur', companyId: first.companyId });
  expect((await admin.post('/api/admin/users', second)).status).toBe(201);
  expect((await signIn(second, 'eur')).body.companyId).toBe(first.companyId);
});

test('only a super admin opens accounts of staff', async () => {
  const staff = newUser({ tenantId: 'eur', role: 'auditor' });
  expect((await admin.post('/api/admin/users', staff)).status).toBe(403);
  const superAdmin = await demoVisitor('superadmin');
  expect((await superAdmin.post('/api/admin/users', staff)).status).toBe(201);
  expect((await signIn(staff)).body.role).toBe('auditor');
});

test('a product that is created can be read and replaced at its revision', async () => {
  const { product } = await stockedProduct(admin, { stock: 0, fields: { maker: 'Folio' } });
  const read = await admin.get(`/api/admin/products/${product.id}`);
  expect(adminProductSchema.parse(read.body)).toEqual(product);
  expect(read.headers.get('etag')).toBe(`"${product.revision}"`);
  const without = await admin.send('PUT', `/api/admin/products/${product.id}`, { body: product });
  expect(without.status).toBe(428);
});

test('a SKU exists once', async () => {
  const { product } = await stockedProduct(admin, { stock: 0 });
  const again = { name: 'Another', sku: product.sku, prices: { eur: '1.00' } };
  expect((await admin.post('/api/admin/products', again)).status).toBe(409);
});

test('a category that an admin renames has the new name in the shop', async () => {
  const created = await newCategory();
  const path = `/api/admin/categories/${created.id}`;
  const name = `After ${randomUUID()}`;
  const renamed = await rename(admin, { path, name, revision: 0 });
  expect([renamed.status, renamed.headers.get('etag')]).toEqual([200, '"1"']);
  expect(renamed.body).toEqual({ ...created, name, revision: 1 });
  const { visitor } = await newCustomer();
  const shown = await eventually(
    () => visitor.get<Category[]>('/api/categories'),
    ({ body }) => body.some((category) => category.name === name),
  );
  const { revision: _revision, ...category } = renamed.body;
  expect(shown.body).toContainEqual({ ...category, sold: { eur: 0, km: 0 } });
  const read = await admin.get(path);
  expect([read.body, read.headers.get('etag')]).toEqual([renamed.body, '"1"']);
});

test('a category keeps its name where it may not be changed', async () => {
  const created = await newCategory();
  const path = `/api/admin/categories/${created.id}`;
  const unknown = `/api/admin/categories/${randomUUID()}`;
  const name = 'Mine';
  expect((await rename(admin, { path: unknown, name, revision: 0 })).status).toBe(404);
  expect((await rename(admin, { path, name, revision: 1 })).status).toBe(412);
  expect((await rename(admin, { path, name: ' ', revision: 0 })).status).toBe(400);
  expect((await admin.send('PUT', path, { body: { name } })).status).toBe(428);
  const { visitor } = await newCustomer();
  expect((await rename(visitor, { path, name, revision: 0 })).status).toBe(403);
  const read = await eventually(
    () => admin.get(path),
    ({ status }) => status === 200,
  );
  expect(read.body).toEqual(created);
});

async function newCategory(): Promise<AdminCategory> {
  const name = `Before ${randomUUID()}`;
  const { status, headers, body } = await admin.post<AdminCategory>('/api/admin/categories', {
    name,
  });
  expect([status, headers.get('etag')]).toEqual([201, '"0"']);
  return body;
}

async function rename(
  visitor: Visitor,
  { path, name, revision }: { path: string; name: string; revision: number },
) {
  const headers = { 'if-match': `"${revision}"` };
  return visitor.send<AdminCategory>('PUT', path, { body: { name }, headers });
}

test('keys go in once; known ones are reported by line and never repeated', async () => {
  const { product, keys } = await stockedProduct(admin, { stock: 2 });
  const fresh = `NEW-${randomUUID()}`;
  const csv = ['key', ...keys, fresh, fresh].join('\n');
  const { status, body } = await admin.post<KeyBatch>(
    '/api/admin/key-batches',
    { productId: product.id, supplierReference: 'again', csv },
    idempotencyHeader(),
  );
  expect([status, body.imported]).toEqual([201, 1]);
  expect(body.duplicates.map(({ line }) => line)).toEqual([2, 3, 5]);
  for (const key of [...keys, fresh]) expect(JSON.stringify(body)).not.toContain(key);
});

test('more keys than a batch holds make several', async () => {
  const { product } = await stockedProduct(admin, { stock: 0 });
  const keys = Array.from({ length: 700 }, () => randomUUID());
  const { body } = await admin.post<KeyBatch>(
    '/api/admin/key-batches',
    { productId: product.id, supplierReference: 'many', keys },
    idempotencyHeader(),
  );
  expect([body.imported, body.batchIds.length]).toEqual([700, 2]);
});

test('a deposit and a credit limit answer the balance after them', async () => {
  const { user } = await newCustomer();
  const companyId = user.companyId ?? '';
  const deposit = { amount: '50.05', currency: 'EUR', reference: 'statement 1' };
  const once = idempotencyHeader();
  const first = await admin.post(`/api/admin/wallets/${companyId}/deposits`, deposit, once);
  const again = await admin.post(`/api/admin/wallets/${companyId}/deposits`, deposit, once);
  expect(first.body).toMatchObject({ depositBalance: '50.05' });
  expect(again.body).toEqual(first.body);
  const limit = async (amount: string) =>
    admin.send('PUT', `/api/admin/wallets/${companyId}/credit-limit`, {
      body: { amount },
      headers: { 'if-match': '"0"' },
    });
  const limited = await limit('10.00');
  // Another admin still sees that there is none.
  expect(await limit('20.00')).toMatchObject({
    status: 412,
    body: {
      code: 'stale-revision',
      currentRevision: 1_000,
      yours: { creditLimit: '20.00' },
      current: { creditLimit: '10.00' },
    },
  });
  expect(limited.body).toMatchObject({ availableCredit: '10.00', totalAvailable: '60.05' });
  const wallet = await admin.get<AdminWallet>(`/api/admin/wallets/${companyId}`);
  expect(wallet.body.balance).toMatchObject({ depositBalance: '50.05', creditLimit: '10.00' });
});

test('money of another currency is refused', async () => {
  const { user } = await newCustomer();
  const { status, body } = await admin.post<Problem>(
    `/api/admin/wallets/${user.companyId ?? ''}/deposits`,
    { amount: '1.00', currency: 'KM', reference: 'x' },
    idempotencyHeader(),
  );
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.code).not.toBe('unexpected');
});
