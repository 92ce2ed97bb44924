import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminWallet } from 'contracts/api/admin';
import { headers, paths } from 'contracts/api/paths';
import type { Problem } from 'contracts/problem';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import type { Knex } from 'knex';
import { codeOf } from '../testing/authenticator.ts';
import { addAuthenticator, openStaff, trySignIn } from '../testing/staff.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import { deposit } from '../testing/deposit.ts';
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
    .update({ data: db.raw(`data - 'secondFactorAt'`) });
  await eventually(
    async () => visitor.post<Problem>(paths.recoveryCodes),
    ({ status }) => status === 403,
  );
  const verify = async () => {
    const proof = { kind: 'totp', code: codeOf(secret, 1) };
    expect((await visitor.post(paths.secondFactorVerify, { proof })).status).toBe(200);
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
  const listed = await admin.get<{ id: string }[]>(`${paths.admin.keys}?${search.toString()}`);
  const keyId = listed.body[0]?.id ?? '';
  const deeds = [
    () =>
      visitor.post<Problem>(
        paths.admin.deposits(companyId),
        { amount: '70.00', currency: 'EUR', reference: 'A test' },
        idempotencyHeader(),
      ),
    () => visitor.post<Problem>(paths.admin.revealKey(keyId), { reason: 'A' }, idempotencyHeader()),
    () => visitor.post<Problem>(paths.admin.revokeKey(keyId), { reason: 'A' }, idempotencyHeader()),
    () => visitor.get<Problem>(`${paths.admin.usersCsv}?format=csv`),
    () => visitor.post<Problem>(paths.admin.userData(buyer.user.id), { reason: 'A' }),
  ];
  for (const deed of deeds)
    expect(await deed()).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
  const wallet = () => admin.get<AdminWallet>(paths.admin.wallet(companyId));
  expect((await wallet()).body.balance.depositBalance).toBe('0.00');
  const [key] = (await admin.get<{ status: string }[]>(`${paths.admin.keys}?${search.toString()}`))
    .body;
  expect(key?.status).toBe('allocated');
  await verify();
  for (const deed of deeds) expect((await deed()).status).toBeLessThan(300);
  const after = await eventually(wallet, ({ body }) => body.balance.depositBalance !== '0.00');
  expect(after.body.balance.depositBalance).toBe('70.00');
});

test('an upload is refused before its body is read', async () => {
  const { visitor } = await givenLongAgo();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(portalUrl() + paths.admin.bankStatements, {
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
