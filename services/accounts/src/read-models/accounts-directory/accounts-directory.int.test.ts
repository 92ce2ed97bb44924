import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AdminUser } from 'contracts/api/admin';
import { accountsQueries } from 'contracts/calls/accounts';
import type { AccountUsers } from 'contracts/calls/accounts';
import { compareWithReplay } from 'kernel/projections/compare';
import { accountsDirectory } from './projection.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { acting, COMMAND_LINE, ANONYMOUS, startAccounts } from '../../testing/accounts-stack.ts';
import {
  buildInvitedUser,
  buildNewUser,
  buildRegistration,
  buildSignIn,
  freshName,
} from '../../testing/registrations.ts';

let stack: AccountsStack;
let buyer: User;
let admin: AdminUser;

beforeAll(async () => {
  stack = await startAccounts();
  const registration = buildRegistration({ companyName: `100% ${freshName()}`, city: 'Graz' });
  buyer = await stack.send<User>('RegisterCompany', registration, ANONYMOUS);
  admin = await stack.send<AdminUser>('CreateUser', buildNewUser({ role: 'admin' }), COMMAND_LINE);
});

afterAll(async () => stack.stop());

test('people see their own account decrypted, with or without a company', async () => {
  const own = await stack.query('accounts.user', { userId: buyer.id }, acting(buyer));
  expect(accountsQueries['accounts.user'].result.parse(own)).toEqual(own);
  expect(own).toEqual({
    user: buyer,
    status: 'active',
    sessionsValidFrom: null,
    failuresNoticedAt: null,
    secondFactor: 'none',
    companyRole: 'owner',
    boundTo: null,
  });
  const { status: _s, lastSignInAt: _l, registeredAt: _r, revision: _v, ...adminAsUser } = admin;
  const staff = await stack.query('accounts.user', { userId: admin.id }, acting(admin));
  expect(staff).toMatchObject({ user: adminAsUser });
});

test('nobody but an admin sees another’s account, and an unknown one is a 404', async () => {
  const foreign = stack.query('accounts.user', { userId: admin.id }, acting(buyer));
  await expect(foreign).rejects.toMatchObject({ status: 403 });
  const asAdmin = stack.query('accounts.user', { userId: buyer.id }, acting(admin));
  await expect(asAdmin).resolves.toMatchObject({ user: buyer });
  const unknown = stack.query('accounts.user', { userId: randomUUID() }, acting(admin));
  await expect(unknown).rejects.toMatchObject({ status: 404 });
});

test('admins list accounts with their last sign-in, newest first, and find one by its whole login', async () => {
  await stack.send('SignIn', buildSignIn({ email: buyer.email }), ANONYMOUS);
  const found = await stack.query<AccountUsers>(
    'accounts.users',
    { q: buyer.email.toUpperCase() },
    acting(admin),
  );
  expect(accountsQueries['accounts.users'].result.parse(found)).toEqual(found);
  expect(found).toMatchObject({ total: 1, items: [{ ...buyer, status: 'active' }] });
  expect(found.items[0]?.lastSignInAt).not.toBeNull();
  const companyId = buyer.companyId ?? '';
  const colleague = await stack.send<AdminUser>(
    'CreateUser',
    buildInvitedUser({ companyId }),
    acting(admin),
  );
  const theirs = { companyId, status: 'active' };
  const all = await stack.query<AccountUsers>('accounts.users', theirs, acting(admin));
  expect(all.items.map(({ id }) => id)).toEqual([colleague.id, buyer.id]);
  const second = { ...theirs, offset: 1, limit: 1 };
  const page = await stack.query<AccountUsers>('accounts.users', second, acting(admin));
  expect(page).toMatchObject({ total: 2, items: [{ id: buyer.id }] });
});

test('the command line finds a company by one of its people or by a part of its name', async () => {
  const found = await stack.query('accounts.findLogin', { login: buyer.username }, COMMAND_LINE);
  expect(accountsQueries['accounts.findLogin'].result.parse(found)).toEqual({
    userId: buyer.id,
    companyId: buyer.companyId,
    tenantId: 'eur',
    role: 'b2b_user',
    status: 'active',
  });
  const q = (buyer.companyName ?? '').toUpperCase();
  const companies = await stack.query('accounts.companies', { q }, COMMAND_LINE);
  expect(accountsQueries['accounts.companies'].result.parse(companies)).toMatchObject({
    total: 1,
    items: [{ id: buyer.companyId, name: buyer.companyName, tenantId: 'eur', city: 'Graz' }],
  });
  const nobody = stack.query('accounts.findLogin', { login: freshName() }, COMMAND_LINE);
  await expect(nobody).rejects.toMatchObject({ status: 404 });
});

test('customers list neither accounts nor companies', async () => {
  const asked = ['accounts.users', 'accounts.companies'].map((name) =>
    stack.query(name, {}, acting(buyer)),
  );
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes).toEqual(
    asked.map(() => expect.objectContaining({ reason: expect.objectContaining({ status: 403 }) })),
  );
});

test('the directory equals a replay of the log, row by row', async () => {
  await stack.query('accounts.companies', {}, COMMAND_LINE);
  const parts = { db: stack.owner, store: stack.store };
  const { differences, tables } = await compareWithReplay(accountsDirectory, parts);
  expect(differences).toEqual([]);
  // Rules of signing in hold for all who use this event store: other tests would feel one.
  const filled = tables.filter(({ rows }) => rows > 0).map(({ table }) => table);
  expect(filled.toSorted()).toEqual(['companies', 'sights', 'users']);
});
