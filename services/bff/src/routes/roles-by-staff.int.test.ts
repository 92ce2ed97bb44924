import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AdminUser } from 'contracts/api/admin';
import type { User } from 'contracts/api/accounts';
import type { RoleGiven } from 'contracts/api/colleagues';
import type { CompanyLog } from 'contracts/api/company-log';
import type { Notice } from 'contracts/api/notices';
import type { OwnershipChangeShown } from 'contracts/api/ownership';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { eventually } from 'kernel/testing/eventually';
import { choosePassword } from '../testing/choose-password.ts';
import { joined } from '../testing/colleagues.ts';
import { deposit } from '../testing/deposit.ts';
import { mailAbout } from '../testing/outbox.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, newVisitor } from '../testing/visitor.ts';

const FREELY = { monthlyLimit: null, branchIds: null };
const REASON = { reason: 'Nobody of us has asked for this' };
const PASSWORD = 'correct horse battery';

let admin: Visitor;
let productId: string;
let owner: Customer;
let orderId: string;

beforeAll(async () => {
  admin = await demoVisitor('admin');
  productId = (await stockedProduct(admin, { stock: 20 })).product.id;
}, 60_000);

/** A company with money in its wallet, and with an order whose keys nobody has looked at. */
beforeEach(async () => {
  owner = await newCustomer();
  await deposit(admin, owner.user.companyId ?? '', '100.00');
  // Whether a company has an owner is asked of the directory first.
  await eventually(
    () => admin.get(`/api/admin/users/${owner.user.id}`),
    ({ status }) => status === 200,
  );
  const purchase = { product: { id: productId }, quantity: 1, expectedTotal: '10.00' };
  orderId = (await buy(owner.visitor, purchase)).id;
}, 60_000);

/** Staff open an account in the company, with an address of their own, and sign in with it. */
async function opened(companyRole?: CompanyRole) {
  const name = `u${randomUUID().slice(0, 12)}`;
  const names = { username: name, email: `${name}@example.test` };
  const person = { ...names, firstName: 'Eva', lastName: 'Kos', companyRole };
  const inCompany = { tenantId: 'eur', role: 'b2b_user', companyId: owner.user.companyId };
  const made = await admin.post<AdminUser>('/api/admin/users', { ...person, ...inCompany });
  expect(made.status).toBe(201);
  await choosePassword(names.email, PASSWORD);
  const visitor = newVisitor();
  await visitor.fetchToken();
  const entered = await visitor.post<User>('/api/login', { username: name, password: PASSWORD });
  expect(entered.status).toBe(200);
  await visitor.fetchToken();
  return { visitor, id: made.body.id, role: entered.body.companyRole };
}

const reveal = async (visitor: Visitor) =>
  (
    await visitor.post(
      `/api/orders/${orderId}/keys/reveal`,
      { format: 'json' },
      idempotencyHeader(),
    )
  ).status;
const order = async (visitor: Visitor) => {
  await visitor.post('/api/cart', { productId, quantity: 1, tenantId: 'eur' });
  const request = { tenantId: 'eur', expectedTotal: '10.00' };
  return (await visitor.post('/api/orders', request, idempotencyHeader())).status;
};
const actionsOf = async (visitor: Visitor) => [await reveal(visitor), await order(visitor)];
const decided = async (status: OwnershipChangeShown['status']) => {
  const [change] = await eventually(
    async () => (await owner.visitor.get<OwnershipChangeShown[]>('/api/colleagues/ownership')).body,
    ([newest]) => newest?.status === status,
  );
  if (!change) throw new Error(`nothing is ${status}`);
  return change;
};
const bell = async (kind: Notice['kind']) => {
  const notices = await eventually(
    async () => (await owner.visitor.get<Notice[]>('/api/notices')).body,
    (found) => found.some((each) => each.kind === kind),
  );
  return notices.find((each) => each.kind === kind);
};

test('whom staff open as a buyer of a company reveals and orders nothing until an owner agrees', async () => {
  const { visitor, role } = await opened('buyer');
  expect(role).toBe('viewer');
  expect(await actionsOf(visitor)).toEqual([403, 403]);
  const asked = { change: 'join', role: 'buyer' };
  const change = await decided('waiting');
  expect(change).toMatchObject({ ...asked, person: 'Eva Kos' });
  const colleague = { ...asked, colleague: 'Eva Kos' };
  expect(await bell('owner-change-asked')).toMatchObject(colleague);
  const { text } = await mailAbout(owner.user.email, 'ask to change roles');
  expect(text).toContain('Eva Kos joins your company in the role of buyer');
  expect((await owner.visitor.post(`/api/colleagues/ownership/${change.id}/accept`)).status).toBe(
    200,
  );
  await eventually(
    () => reveal(visitor),
    (status) => status === 200,
  );
  expect(await order(visitor)).toBe(201);
  expect(await bell('owner-change-made')).toMatchObject(colleague);
});

test('whom staff open without a role waits in the same way; a refusal ends it, and they stay a viewer', async () => {
  const { visitor } = await opened();
  const { id } = await decided('waiting');
  expect((await owner.visitor.post(`/api/colleagues/ownership/${id}/refuse`, REASON)).status).toBe(
    200,
  );
  await mailAbout(owner.user.email, 'was refused');
  expect((await visitor.get<User>('/api/user')).body.companyRole).toBe('viewer');
  expect(await actionsOf(visitor)).toEqual([403, 403]);
});

test('whom staff open as a viewer looks at once, and the owners are notified', async () => {
  const { role } = await opened('viewer');
  expect(role).toBe('viewer');
  expect(await decided('in-effect')).toMatchObject({ ground: 'looks-only', role: 'viewer' });
  const { text } = await mailAbout(owner.user.email, 'have changed');
  expect(text).toContain('Eva Kos joins your company in the role of viewer');
});

test('a viewer whom staff raise to an approver is still one until an owner agrees, and where one refuses', async () => {
  const { person, visitor } = await joined(owner.visitor, { role: 'viewer' });
  const raise = async () =>
    admin.post<RoleGiven>(`/api/admin/users/${person.id}/company-role`, {
      ...FREELY,
      role: 'approver',
    });
  expect((await raise()).body).toMatchObject({ role: 'viewer', waitsUntil: expect.any(String) });
  expect(await actionsOf(visitor)).toEqual([403, 403]);
  const asked = { change: 'widen', role: 'approver', colleague: 'Ivo Kos' };
  expect(await bell('owner-change-asked')).toMatchObject(asked);
  const { text } = await mailAbout(owner.user.email, 'ask to change roles');
  expect(text).toContain('Ivo Kos gets more rights, in the role of approver');
  const { id: first } = await decided('waiting');
  expect(
    (await owner.visitor.post(`/api/colleagues/ownership/${first}/refuse`, REASON)).status,
  ).toBe(200);
  await decided('refused');
  expect(await actionsOf(visitor)).toEqual([403, 403]);
  await raise();
  const { id: second } = await decided('waiting');
  expect((await owner.visitor.post(`/api/colleagues/ownership/${second}/accept`)).status).toBe(200);
  await eventually(
    () => reveal(visitor),
    (status) => status === 200,
  );
});

test('the log of the company names no role before the one that came with an account', async () => {
  const { id } = await opened('buyer');
  const roles = async () =>
    (await owner.visitor.get<CompanyLog>('/api/company/log?kind=roles')).body.items;
  const atFirst = await eventually(roles, (items) => items.some(({ subject }) => subject !== null));
  const given = { field: 'role', before: null, after: 'viewer' };
  expect(atFirst.find(({ subject }) => subject === 'Eva Kos')?.changes).toEqual([given]);
  const change = await decided('waiting');
  expect(change.userId).toBe(id);
  await owner.visitor.post(`/api/colleagues/ownership/${change.id}/accept`);
  const [latest] = await eventually(roles, (items) => items.length > atFirst.length);
  expect(latest?.changes).toEqual([{ field: 'role', before: 'viewer', after: 'buyer' }]);
});
