import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import { insertJob } from 'operations/jobs/job-commands';
import { planJob } from 'operations/jobs/plan-job';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, COMMAND_LINE, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration, buildSignIn } from '../testing/registrations.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

type Send = AccountsStack['send'];
const register = (send: Send, over: object = {}) =>
  send<User>('RegisterCompany', buildRegistration(over), ANONYMOUS);
const signIn = (send: Send, email: string) =>
  send<User>('SignIn', buildSignIn({ email, password: 'correct horse battery' }), ANONYMOUS);

/** Renames the claims of everybody who is left, as a job does. */
async function renameAll(): Promise<void> {
  const { former } = await stack.standing();
  const jobId = randomUUID();
  const context = { actor: COMMAND_LINE, occurredAt: new Date().toISOString() } as never;
  await insertJob(stack.db, { jobId, kind: 'key-rotation', title: 'CLAIM_KEY', context });
  const steps = former.map((userId) => {
    return { command: 'RenameUserClaims', input: { userId }, size: 1, phase: 0 };
  });
  await planJob(stack.db, { jobId, by: COMMAND_LINE, steps, facts: {}, problems: [] });
  for (const step of steps.keys())
    await stack.rotating('RenameUserClaims', { jobId, step }, COMMAND_LINE);
}

test('while a key takes the place of another, values are taken under both, and by whichever process', async () => {
  const before = await register(stack.send);
  await expect(register(stack.rotating, { email: before.email })).rejects.toMatchObject({
    code: 'email-taken',
  });
  const meanwhile = await register(stack.rotating);
  await expect(register(stack.send, { email: meanwhile.email })).rejects.toMatchObject({
    code: 'email-taken',
  });
  for (const { id, email } of [before, meanwhile])
    for (const send of [stack.send, stack.rotating])
      expect((await signIn(send, email)).id).toBe(id);
});

test('once everybody is renamed, the former key is not needed any more', async () => {
  const before = await register(stack.send);
  await expect(signIn(stack.rotated, before.email)).rejects.toMatchObject({ status: 401 });
  expect((await stack.standing()).former).toContain(before.id);
  await renameAll();
  expect((await stack.standing()).former).toEqual([]);
  expect((await signIn(stack.rotated, before.email)).id).toBe(before.id);
  for (const over of [{ email: before.email }, { username: before.username }])
    await expect(register(stack.rotated, over)).rejects.toMatchObject({ status: 409 });
  const events = await stack.store.readStream(`user-${before.id}`);
  expect(events.filter(({ type }) => type === 'UserClaimsRenamed.v1')).toHaveLength(1);
  // Once more finds nothing to do.
  await renameAll();
  expect(await stack.store.readStream(`user-${before.id}`)).toHaveLength(events.length);
});

test('what an erased person claimed is free under both keys', async () => {
  const user = await register(stack.rotating);
  const erase = { userId: user.id, confirmation: user.username, reason: 'asked for it' };
  await stack.rotating('ErasePerson', erase, COMMAND_LINE);
  expect((await register(stack.rotating, { email: user.email })).email).toBe(user.email);
  const renamed = await register(stack.send);
  await renameAll();
  const again = { userId: renamed.id, confirmation: renamed.username, reason: 'asked for it' };
  await stack.rotating('ErasePerson', again, COMMAND_LINE);
  expect((await register(stack.send, { email: renamed.email })).email).toBe(renamed.email);
});

test('an address that was asked for before the rotation is claimed by the names that hold when it is confirmed', async () => {
  const user = await register(stack.send);
  const email = `${randomUUID()}@example.test`;
  const actor = { kind: 'user', id: user.id, role: user.role, tenantId: user.tenantId } as const;
  const asker = { ...actor, companyId: user.companyId ?? '' };
  await stack.send('RequestEmailChange', { email }, asker);
  const [asked] = (await stack.store.readStream(`user-${user.id}`)).filter(
    ({ type }) => type === 'UserEmailChangeRequested.v1',
  );
  const changeId = asked?.data['changeId'];
  await renameAll();
  for (const mailbox of ['old', 'new']) {
    const order = { userId: user.id, mailbox, changeId };
    const mailer = { kind: 'system', name: 'mailer' } as const;
    const { token } = await stack.rotating<{ token: string }>(
      'IssueEmailChangeLink',
      order,
      mailer,
    );
    await stack.rotating('ConfirmEmailChange', { token }, ANONYMOUS);
  }
  expect((await stack.standing()).former).not.toContain(user.id);
  expect((await signIn(stack.rotated, email)).id).toBe(user.id);
  expect((await register(stack.rotated, { email: user.email })).email).toBe(user.email);
});
