import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminProduct, AdminWallet } from 'contracts/api/admin';
import type { Order } from 'contracts/api/orders';
import { headers } from 'contracts/api/headers';
import type { Problem } from 'contracts/problem';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import type { Knex } from 'knex';
import { codeOf } from '../testing/authenticator.ts';
import { addAuthenticator, openStaff, trySignIn } from '../testing/staff.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import { deposit } from '../testing/deposit.ts';
import { FACTOR_GIVEN_LONG_AGO } from '../testing/factor-given-long-ago.ts';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, portalUrl } from '../testing/visitor.ts';
import type { Route } from '../http/route.ts';
import { WHO_MAY } from '../testing/who-may.ts';
import { allRoutes } from './routes.ts';

let db: Knex;

beforeAll(() => {
  const url = portalSetting('STACK_DATABASE_URL');
  db = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 2 });
});
afterAll(() => db.destroy());

/** Those that staff reach; what owners of a company do is tried with second factors of customers. */
const ASKING = allRoutes.filter(
  ({ method, path, stepUp }) =>
    stepUp === true && WHO_MAY[`${method} ${path}`]?.includes('super_admin'),
);

/** A super admin with an authenticator, who has given no code for a long time. */
async function givenLongAgo() {
  const { visitor } = await trySignIn(await openStaff('super_admin'));
  const { secret } = await addAuthenticator(visitor);
  const id_hash = createHash('sha256')
    .update(visitor.cookies.get('portal.sid') ?? '')
    .digest('hex');
  await db('sessions')
    .withSchema('bff')
    .where({ id_hash })
    .update({ data: db.raw(FACTOR_GIVEN_LONG_AGO) });
  await eventually(
    async () => visitor.post<Problem>('/api/user/second-factor/recovery-codes'),
    ({ status }) => status === 403,
  );
  const verify = async () => {
    const proof = { kind: 'totp', code: codeOf(secret, 1) };
    expect((await visitor.post('/api/user/second-factor/verify', { proof })).status).toBe(200);
  };
  return { visitor, verify };
}

/** As an attacker calls it who knows of nothing: addresses of things that are not there, and no input. */
async function call(visitor: Visitor, { method, path }: Route) {
  const address = path.replaceAll(/:market/g, 'eur').replaceAll(/:\w+/g, randomUUID());
  const sent = method === 'GET' ? {} : { body: {}, headers: idempotencyHeader() };
  return visitor.send<Problem | undefined>(method, address, sent);
}

test('who has a factor and has not given it lately is refused on every route that asks for it', async () => {
  const { visitor, verify } = await givenLongAgo();
  expect(ASKING.length).toBeGreaterThan(40);
  for (const route of ASKING) {
    const { status, body } = await call(visitor, route);
    const refusal = [route.method, route.path, status, body?.code];
    expect(refusal).toEqual([route.method, route.path, 403, 'second-factor-needed']);
  }
  await verify();
  for (const route of ASKING) {
    const { body } = await call(visitor, route);
    expect([route.path, body?.code]).not.toEqual([route.path, 'second-factor-needed']);
  }
});

test('what was refused for want of the factor is done once it was given, and not before', async () => {
  const admin = await demoVisitor('admin');
  const buyer = await newCustomer();
  const companyId = buyer.user.companyId ?? '';
  const { product } = await stockedProduct(admin, { stock: 2 });
  await deposit(admin, companyId, '10.00');
  const order = await buy(buyer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  const { visitor, verify } = await givenLongAgo();
  const search = new URLSearchParams({ filter: JSON.stringify({ orderId: order.id }) });
  const listed = await admin.get<{ id: string }[]>(`/api/admin/keys?${search.toString()}`);
  const keyId = listed.body[0]?.id ?? '';
  const actions = [
    () =>
      visitor.post<Problem>(
        `/api/admin/wallets/${companyId}/deposits`,
        { amount: '70.00', currency: 'EUR', reference: 'A test' },
        idempotencyHeader(),
      ),
    () =>
      visitor.post<Problem>(
        `/api/admin/keys/${keyId}/reveal`,
        { reason: 'A' },
        idempotencyHeader(),
      ),
    () =>
      visitor.post<Problem>(
        `/api/admin/keys/${keyId}/revoke`,
        { reason: 'A' },
        idempotencyHeader(),
      ),
    () => visitor.get<Problem>('/api/admin/users/export.csv?format=csv'),
    () => visitor.post<Problem>(`/api/admin/users/${buyer.user.id}/data`, { reason: 'A' }),
  ];
  for (const action of actions)
    expect(await action()).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
  const wallet = () => admin.get<AdminWallet>(`/api/admin/wallets/${companyId}`);
  expect((await wallet()).body.balance.depositBalance).toBe('0.00');
  const [key] = (await admin.get<{ status: string }[]>(`/api/admin/keys?${search.toString()}`))
    .body;
  expect(key?.status).toBe('allocated');
  await verify();
  for (const action of actions) expect((await action()).status).toBeLessThan(300);
  const after = await eventually(wallet, ({ body }) => body.balance.depositBalance !== '0.00');
  expect(after.body.balance.depositBalance).toBe('70.00');
});

/** What a `PUT` sends of a product that stays as it is, but for a change. */
function changed(product: AdminProduct, change: Partial<AdminProduct>) {
  const { id: _i, revision, stockCount: _s, createdAt: _c, updatedAt: _u, ...fields } = product;
  return { body: { ...fields, ...change }, headers: { 'if-match': `"${revision}"` } };
}

const NEEDED = { status: 403, body: { code: 'second-factor-needed' } };

test('no price of a single product is set, and none is put on sale, without the factor; all else of it is changed', async () => {
  const admin = await demoVisitor('admin');
  const [{ product: sold }, { product: waiting }] = [
    await stockedProduct(admin, { stock: 2 }),
    await stockedProduct(admin, { stock: 0 }),
  ];
  const { visitor, verify } = await givenLongAgo();
  const put = (product: AdminProduct, change: Partial<AdminProduct>) =>
    visitor.send<AdminProduct & Problem>(
      'PUT',
      `/api/admin/products/${product.id}`,
      changed(product, change),
    );
  for (const prices of [{ eur: '0.01', km: '19.56' }, { eur: '10.00' }, {}])
    expect(await put(sold, { prices })).toMatchObject(NEEDED);
  const create = (fields: object) =>
    visitor.post<Problem>('/api/admin/products', {
      name: 'New',
      sku: `N-${randomUUID().slice(0, 13)}`,
      ...fields,
    });
  expect(await create({ prices: { eur: '0.01' } })).toMatchObject(NEEDED);
  expect(await create({ prices: { km: '1.00' }, visibility: 'draft' })).toMatchObject(NEEDED);
  expect((await create({ prices: {} })).status).toBe(201);
  // The same price in other digits is the same price.
  const renamed = await put(sold, { name: 'Renamed', prices: { eur: '10', km: '19.56' } });
  expect([renamed.status, renamed.body.prices]).toEqual([200, sold.prices]);
  const retired = await put(waiting, { visibility: 'retired' });
  const discontinued = await put(retired.body, { saleState: 'discontinued' });
  const shown = await put(discontinued.body, { visibility: 'published' });
  expect([retired.status, discontinued.status, shown.status]).toEqual([200, 200, 200]);
  expect(await put(shown.body, { saleState: 'pre-order' })).toMatchObject(NEEDED);
  const draft = await put(shown.body, { visibility: 'draft', saleState: 'regular' });
  expect(await put(draft.body, { visibility: 'published' })).toMatchObject(NEEDED);
  await verify();
  expect((await put(draft.body, { visibility: 'published' })).status).toBe(200);
  const cheap = await put(renamed.body, { prices: { eur: '0.01' } });
  expect([cheap.status, cheap.body.prices]).toEqual([200, { eur: '0.01' }]);
});

test('a price that was raised a moment ago is not lowered by who names the revision before anybody reads it', async () => {
  const admin = await demoVisitor('admin');
  const { product } = await stockedProduct(admin, {
    stock: 1,
    fields: { prices: { eur: '0.01' } },
  });
  const { visitor } = await givenLongAgo();
  for (let round = 0; round < 20; round += 1) {
    const before = (await admin.get<AdminProduct>(`/api/admin/products/${product.id}`)).body;
    const raise = changed(before, { prices: { eur: `${round + 2}.00` } });
    const { body: raised } = await admin.send<AdminProduct>(
      'PUT',
      `/api/admin/products/${product.id}`,
      raise,
    );
    const lower = changed(raised, { prices: before.prices });
    const path = `/api/admin/products/${product.id}`;
    expect(await visitor.send<Problem>('PUT', path, lower)).toMatchObject(NEEDED);
  }
});

test('an order is not refunded licence by licence without the factor', async () => {
  const admin = await demoVisitor('admin');
  const buyer = await newCustomer();
  const { product } = await stockedProduct(admin, { stock: 12 });
  await deposit(admin, buyer.user.companyId ?? '', '120.00');
  const order = await buy(buyer.visitor, { product, quantity: 12, expectedTotal: '120.00' });
  const { visitor, verify } = await givenLongAgo();
  const refund = () =>
    visitor.post<Pick<Order, 'refundedTotal'>>(
      `/api/admin/orders/${order.id}/refund`,
      { lines: [{ productId: product.id, quantity: 1 }], reason: 'A test' },
      idempotencyHeader(),
    );
  for (let each = 0; each < 12; each += 1) expect(await refund()).toMatchObject(NEEDED);
  await verify();
  // Nothing was given back before.
  const refunded = await refund();
  expect([refunded.status, refunded.body.refundedTotal]).toEqual([200, '10.00']);
});

test('an upload is refused before its body is read', async () => {
  const { visitor } = await givenLongAgo();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(portalUrl() + '/api/admin/bank-statements', {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 20_000_000,
      [headers.csrf]: await visitor.fetchToken(),
      ...idempotencyHeader(),
    },
  });
  // Of the body nothing is ever sent: whoever waited for it would not answer.
  sent.flushHeaders();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(403);
  expect(((await json(answer)) as Problem).code).toBe('second-factor-needed');
  sent.destroy();
});
