import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Company, User } from 'contracts/api/accounts';
import { branchesResultSchema, branchSchema } from 'contracts/api/branches';
import type { Branch } from 'contracts/api/branches';
import type { Actor } from 'kernel/http/actor';
import { compareWithReplay } from 'kernel/projections/compare';
import { branchesProjection } from '../read-models/branches/projection.ts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { MOST_BRANCHES } from './open-branch.ts';
import { acting, COMMAND_LINE, ANONYMOUS, startAccounts } from '../testing/accounts-stack.ts';
import { buildNewUser, buildRegistration } from '../testing/registrations.ts';

let stack: AccountsStack;
let user: User;
let member: Actor;

const register = () =>
  stack.send<User>('RegisterCompany', buildRegistration({ city: 'Graz' }), ANONYMOUS);
const list = (actor: Actor) => stack.query<readonly Branch[]>('branches.list', {}, actor);
const change = (input: object, actor = member) => stack.send<Branch>('ChangeBranch', input, actor);

beforeAll(async () => {
  stack = await startAccounts();
  user = await register();
  member = acting(user);
});
afterAll(async () => stack.stop());

test('[O.17] a company has its main branch from the start, called and placed as the company is', async () => {
  const [main, ...others] = branchesResultSchema.parse(await list(member));
  expect(others).toEqual([]);
  expect(main).toMatchObject({
    name: user.companyName,
    type: 'main',
    city: 'Graz',
    address: '',
    contact: '',
    active: true,
  });
});

test('[O.17] branches are opened, changed, closed and reopened, and listed in that order', async () => {
  const details = { city: 'Čapljina', address: 'Put 1', contact: 'Ana Babić, +387 36 1' };
  const west = await stack.send<Branch>('OpenBranch', { name: 'West', ...details }, member);
  const south = await stack.send<Branch>('OpenBranch', { name: 'South' }, member);
  expect(branchSchema.parse(west)).toMatchObject({ name: 'West', type: 'branch', ...details });
  const renamed = await change({ branchId: west.id, name: 'Čaplja', contact: '' });
  expect(renamed).toEqual({ ...west, name: 'Čaplja', contact: '', revision: west.revision + 1 });
  const closed = await change({ branchId: south.id, active: false });
  expect(closed).toMatchObject({ ...south, active: false, revision: south.revision + 1 });
  const listed = await list(member);
  expect(listed.slice(1)).toEqual([renamed, closed]);
  expect(await stack.query('branches.get', { branchId: south.id }, member)).toEqual(closed);
  await change({ branchId: south.id, active: true });
  const reopened = { ...south, revision: south.revision + 2 };
  expect((await list(member)).slice(1)).toEqual([renamed, reopened]);
});

test('the main branch follows its company until it is given details of its own, and cannot be closed', async () => {
  const other = await register();
  const actor = acting(other);
  const [main] = await list(actor);
  const branchId = main?.id ?? '';
  await expect(change({ branchId, active: false }, actor)).rejects.toMatchObject({
    status: 409,
    code: 'main-branch',
  });
  await stack.send<Company>('ChangeCompany', { name: 'Babić d.o.o.', city: '' }, actor);
  expect(await list(actor)).toMatchObject([{ name: 'Babić d.o.o.', city: '' }]);
  const named = await change({ branchId, name: 'Sjedište', contact: 'Ivo' }, actor);
  expect(named).toMatchObject({ name: 'Sjedište', contact: 'Ivo', type: 'main', active: true });
  await stack.send<Company>('ChangeCompany', { name: 'Ana d.o.o.' }, actor);
  expect(await list(actor)).toEqual([named]);
});

test('a company neither sees nor changes another’s branches', async () => {
  const stranger = acting(await register());
  const branch = await stack.send<Branch>('OpenBranch', { name: 'Ours' }, member);
  await stack.query('branches.list', {}, member);
  const seen = await list(stranger);
  expect(seen.map(({ id }) => id)).not.toContain(branch.id);
  const taken = { branchId: branch.id, name: 'Theirs' };
  await expect(change(taken, stranger)).rejects.toMatchObject({ status: 404 });
  const asked = stack.query('branches.get', { branchId: branch.id }, stranger);
  await expect(asked).rejects.toMatchObject({ status: 404 });
});

test('a company opens only so many branches', async () => {
  const actor = acting(await register());
  const open = (name: string) => stack.send<Branch>('OpenBranch', { name }, actor);
  // The main one is the first of them.
  const names = Array.from({ length: MOST_BRANCHES - 1 }, (_, at) => `Branch ${at}`);
  await Promise.all(names.map(open));
  expect(await list(actor)).toHaveLength(MOST_BRANCHES);
  await expect(open('One more')).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('at most 500 branches'),
  });
});

test('staff have no branches', async () => {
  const admin = await stack.send<User>('CreateUser', buildNewUser({ role: 'admin' }), COMMAND_LINE);
  const opening = stack.send('OpenBranch', { name: 'Mine' }, acting(admin));
  await expect(opening).rejects.toMatchObject({ status: 403, code: 'company-required' });
  await expect(list(acting(admin))).rejects.toMatchObject({ status: 403 });
});

test('a contact leaves no plain text in the log', async () => {
  const contact = 'Petra Horvat, petra@example.test';
  const { id } = await stack.send<Branch>('OpenBranch', { name: 'North', contact }, member);
  const [opened] = await stack.store.readStream(`branch-${id}`);
  expect(opened?.data).toMatchObject({ contact: { writtenBy: user.id } });
  expect(JSON.stringify(opened?.data)).not.toContain('Petra');
});

test('a repeated request opens one branch', async () => {
  const send = stack.sendWithKey('open-once-1');
  const first = await send<Branch>('OpenBranch', { name: 'Once' }, member);
  expect(await send<Branch>('OpenBranch', { name: 'Once' }, member)).toEqual(first);
  const named = (await list(member)).filter(({ name }) => name === 'Once');
  expect(named).toEqual([first]);
});

test('the branches equal a replay of the log, row by row', async () => {
  await list(member);
  const parts = { db: stack.owner, store: stack.store };
  const { differences, tables } = await compareWithReplay(branchesProjection, parts);
  expect(differences).toEqual([]);
  expect(tables.every(({ rows }) => rows > 0)).toBe(true);
});
