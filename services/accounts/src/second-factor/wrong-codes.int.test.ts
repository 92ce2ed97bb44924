import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { SignInRecord } from 'contracts/api/operations';
import type { FactorProof } from 'contracts/api/second-factor';
import type { CodesLink } from 'contracts/calls/second-factor';
import { MOST_WRONG_CODES } from 'contracts/constants/second-factor';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, COMMAND_LINE, acting, startAccounts } from '../testing/accounts-stack.ts';
import { buildSignIn } from '../testing/registrations.ts';
import { staffWithFactor } from '../testing/staff-with-factor.ts';
import type { StaffMember } from '../testing/staff-with-factor.ts';

const NETWORKS = 400;
const AT_ONCE = 20;
const PASSWORD = 'a battery of correct horses';
const refused = { status: 403, code: 'codes-refused' };
const wrong = { code: 'wrong-second-factor' };
const spent = { code: 'reset-token-invalid' };

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterEach(() => stack.setTime(undefined));
afterAll(async () => stack.stop());

let networks = 0;
/** Each from a network of its own, so that no throttle of a network slows it. */
const signIn = async ({ user }: StaffMember, secondFactor: FactorProof, send = stack.send) => {
  networks += 1;
  const network = `10.${Math.floor(networks / 250)}.${networks % 250}.0`;
  const from = { remoteAddress: network, remoteNetwork: network };
  const login = { username: user.username, password: PASSWORD, ...from };
  return send<User>('SignIn', buildSignIn({ ...login, secondFactor }), ANONYMOUS);
};
const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'signed-in',
    (error: unknown) => (error as { readonly code: string }).code,
  );
const guess = (staff: StaffMember, send = stack.send) =>
  signIn(staff, { kind: 'totp', code: '000000' }, send);
const guesses = async (staff: StaffMember, count: number): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: count }, () => codeOf(guess(staff))));
const right = ({ code }: StaffMember): FactorProof => ({ kind: 'totp', code: code(1) });
const events = async ({ user }: StaffMember) => stack.store.readStream(`secondFactor-${user.id}`);
const attempts = async ({ user }: StaffMember, outcome: string): Promise<number> => {
  const rows: unknown[] = await stack
    .db('sign_in_attempts')
    .withSchema('accounts')
    .where({ subject: `second-factor ${user.id}`, outcome });
  return rows.length;
};
const issue = async ({ user }: StaffMember) =>
  stack.send<CodesLink>('IssueCodesLink', { userId: user.id }, COMMAND_LINE);
const admit = async (token: string) => stack.send('AdmitCodes', { token }, ANONYMOUS);

async function refusedStaff(): Promise<StaffMember> {
  const staff = await staffWithFactor(stack);
  await guesses(staff, MOST_WRONG_CODES);
  return staff;
}

test('of 400 codes from 400 networks twenty are looked at, and a right one after them is not', async () => {
  const staff = await staffWithFactor(stack);
  const codes: string[] = [];
  while (codes.length < NETWORKS) codes.push(...(await guesses(staff, AT_ONCE)));
  expect(codes.filter((code) => code === wrong.code)).toHaveLength(MOST_WRONG_CODES - 1);
  expect(codes.filter((code) => code === refused.code)).toHaveLength(
    NETWORKS - MOST_WRONG_CODES + 1,
  );
  expect(await attempts(staff, 'failed')).toBe(MOST_WRONG_CODES);
  expect(await attempts(staff, 'codes-refused')).toBe(NETWORKS - MOST_WRONG_CODES);
  await expect(signIn(staff, right(staff))).rejects.toMatchObject(refused);
  // Another process knows it too.
  await expect(guess(staff, stack.elsewhere)).rejects.toMatchObject(refused);
  const recorded = (await events(staff)).filter(({ type }) => type === 'CodesRefused.v1');
  expect(recorded.map(({ data }) => data)).toMatchObject([{ wrongCodes: MOST_WRONG_CODES }]);
}, 240_000);

test('of many at once, here and in another process, no more are looked at than may be wrong', async () => {
  const staff = await staffWithFactor(stack);
  const tries = Array.from({ length: 30 }, (_, index) =>
    codeOf(guess(staff, index % 2 === 0 ? stack.send : stack.elsewhere)),
  );
  await Promise.all(tries);
  expect(await attempts(staff, 'failed')).toBe(MOST_WRONG_CODES);
}, 60_000);

test('super admins see whose codes are refused among the sign-ins', async () => {
  const staff = await refusedStaff();
  await expect(guess(staff)).rejects.toMatchObject(refused);
  const filter = { accountId: staff.user.id, outcome: 'codes-refused', limit: 10, offset: 0 };
  const { items, total } = await stack.query<{
    readonly items: readonly SignInRecord[];
    readonly total: number;
  }>('operations.signIns', { ...filter, order: 'desc' }, COMMAND_LINE);
  expect([total, items.map(({ accountId }) => accountId)]).toEqual([1, [staff.user.id]]);
}, 60_000);

test('a right code begins the count anew', async () => {
  const staff = await staffWithFactor(stack);
  await guesses(staff, MOST_WRONG_CODES - 1);
  await signIn(staff, right(staff));
  const codes = await guesses(staff, MOST_WRONG_CODES - 1);
  expect(new Set(codes)).toEqual(new Set([wrong.code]));
}, 60_000);

test('a recovery code lets its owner in, and codes be given again', async () => {
  const staff = await refusedStaff();
  await signIn(staff, { kind: 'recovery', code: staff.recoveryCodes[0] ?? '' });
  expect((await events(staff)).slice(-2)).toMatchObject([
    { type: 'RecoveryCodeUsed.v1' },
    { type: 'CodesAdmitted.v1', data: { by: 'recovery-code' } },
  ]);
  await expect(signIn(staff, right(staff))).resolves.toMatchObject({ id: staff.user.id });
}, 60_000);

test('a link lets codes be given again, once, and stands in for none', async () => {
  const staff = await refusedStaff();
  const { token } = await issue(staff);
  await admit(token);
  await expect(admit(token)).rejects.toMatchObject(spent);
  const { username } = staff.user;
  const without = stack.send('SignIn', buildSignIn({ username, password: PASSWORD }), ANONYMOUS);
  await expect(without).rejects.toMatchObject({ code: 'second-factor-required' });
  await expect(guess(staff)).rejects.toMatchObject(wrong);
  await expect(signIn(staff, right(staff))).resolves.toMatchObject({ id: staff.user.id });
  await expect(issue(staff)).rejects.toMatchObject({ status: 403 });
}, 60_000);

test('a link of another time, of before the account was closed, or too old admits nothing', async () => {
  const staff = await refusedStaff();
  const { id: userId } = staff.user;
  const first = await issue(staff);
  await signIn(staff, { kind: 'recovery', code: staff.recoveryCodes[0] ?? '' });
  await guesses(staff, MOST_WRONG_CODES);
  await expect(admit(first.token)).rejects.toMatchObject(spent);
  const second = await issue(staff);
  await stack.send('DisableUser', { userId, reason: 'left' }, COMMAND_LINE);
  await stack.send('EnableUser', { userId, reason: 'is back' }, COMMAND_LINE);
  await expect(admit(second.token)).rejects.toMatchObject(spent);
  const third = await issue(staff);
  stack.setTime(new Date(Date.now() + 61 * 60_000));
  await expect(admit(third.token)).rejects.toMatchObject(spent);
  stack.setTime(undefined);
  await expect(admit((await issue(staff)).token)).resolves.toBeNull();
}, 60_000);

test('whoever is asked for a factor anew is refused by the same count', async () => {
  const staff = await refusedStaff();
  const give = async (proof: FactorProof) => {
    const relyingParty = { origin: 'https://portal.example.test', id: 'portal.example.test' };
    return stack.send('VerifySecondFactor', { proof, relyingParty }, acting(staff.user));
  };
  await expect(give(right(staff))).rejects.toMatchObject(refused);
  await give({ kind: 'recovery', code: staff.recoveryCodes[0] ?? '' });
  await expect(give(right(staff))).resolves.toBeNull();
}, 60_000);

test('what a process was cut off from recording is recorded by the next try', async () => {
  const staff = await staffWithFactor(stack);
  const tried_at = new Date(Date.now() - 60_000);
  const row = { user_id: staff.user.id, admissions: 0, wrong: MOST_WRONG_CODES, tried_at };
  await stack.db('wrong_codes').withSchema('accounts').insert(row).onConflict('user_id').merge();
  await expect(signIn(staff, right(staff))).rejects.toMatchObject(refused);
  expect((await events(staff)).at(-1)).toMatchObject({ type: 'CodesRefused.v1' });
});

test('the link is asked for by any login, and sent where codes are refused alone', async () => {
  const [staff, other] = [await refusedStaff(), await staffWithFactor(stack)];
  for (const login of [staff.user.email, other.user.username, 'nobody-at-all']) {
    expect(await stack.send('RequestCodesLink', { login }, ANONYMOUS)).toBeNull();
  }
  expect((await events(staff)).at(-1)).toMatchObject({ type: 'CodesLinkRequested.v1' });
  const types = (await events(other)).map(({ type }) => type);
  expect(types).not.toContain('CodesLinkRequested.v1');
  const asked = stack.send('IssueCodesLink', { userId: staff.user.id }, ANONYMOUS);
  await expect(asked).rejects.toMatchObject({ status: 403 });
}, 60_000);

test('of somebody who is erased neither the count nor the link is kept', async () => {
  const staff = await refusedStaff();
  const { id: userId, username } = staff.user;
  await issue(staff);
  const kept = async () => {
    const tables = ['wrong_codes', 'codes_links'].map(async (table) => {
      const rows: unknown[] = await stack
        .db(table)
        .withSchema('accounts')
        .where({ user_id: userId });
      return rows.length;
    });
    return Promise.all(tables);
  };
  expect(await kept()).toEqual([1, 1]);
  const input = { userId, confirmation: username, reason: 'asked for it' };
  await stack.send('ErasePerson', input, COMMAND_LINE);
  expect(await kept()).toEqual([0, 0]);
}, 60_000);
