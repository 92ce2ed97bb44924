import { expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { HistoryEntry } from 'contracts/api/admin-people';
import type { SignInRow } from 'contracts/api/operations';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { codeOf } from '../testing/authenticator.ts';
import { mailAbout, mailsTo } from '../testing/outbox.ts';
import {
  addAuthenticator,
  knownDevices,
  openStaff,
  trySignIn,
  useUpCodes,
} from '../testing/staff.ts';
import { demoVisitor, newCustomer, newVisitor } from '../testing/visitor.ts';

const openAuditor = async () => openStaff('auditor');
const openCustomer = async () => (await newCustomer()).user;

/** Somebody whose codes are refused, and a session of theirs. */
async function refused(open: () => Promise<User>) {
  const user = await open();
  const devices = await knownDevices(user);
  const { visitor } = await trySignIn(user);
  const { secret, codes } = await addAuthenticator(visitor);
  const answers = await useUpCodes(user, devices);
  return { user, visitor, secret, codes, answers };
}

const ask = async (login: string) => {
  const stranger = newVisitor();
  await stranger.fetchToken();
  return stranger.post<{ message: string }>('/api/second-factor/codes/link', { login });
};
const admit = async (token: string) => {
  const stranger = newVisitor();
  await stranger.fetchToken();
  return stranger.post<Problem>('/api/second-factor/codes/admit', { token });
};

test.each([
  ['staff', openAuditor, '/admin/admit-codes#'],
  ['customer', openCustomer, '/auth?mode=admit#'],
] as const)(
  '%s: after twenty wrong codes none counts, at a sign-in or when asked anew, until a link has admitted them',
  async (_kind, open, address) => {
    const { user, visitor, secret, answers } = await refused(open);
    const codes = answers.map(({ body }) => body.code);
    expect(codes.slice(0, -1)).toEqual(codes.slice(0, -1).map(() => 'wrong-second-factor'));
    expect(answers.at(-1)).toMatchObject({ status: 403, body: { code: 'codes-refused' } });
    const right = () => ({ kind: 'totp', code: codeOf(secret, 1) });
    const { answer } = await trySignIn(user, right());
    expect([answer.status, (answer.body as Problem).code]).toEqual([403, 'codes-refused']);
    const asked = await visitor.post<Problem>('/api/user/second-factor/verify', { proof: right() });
    expect(asked.body.code).toBe('codes-refused');
    expect((await mailAbout(user.email, 'are refused')).text).toContain('/auth?mode=forgot');
    expect((await ask(user.username)).status).toBe(202);
    const { text } = await mailAbout(user.email, 'Give codes again');
    expect(text).toContain(address);
    const [, token = ''] = /#([\w-]{43})\s/.exec(text) ?? [];
    expect((await admit(token)).status).toBe(200);
    expect((await admit(token)).body.code).toBe('reset-token-invalid');
    const without = await trySignIn(user);
    expect((without.answer.body as Problem).code).toBe('second-factor-required');
    expect((await trySignIn(user, right())).answer.status).toBe(200);
  },
  60_000,
);

test('staff see it in the list of sign-ins and in the history of the account', async () => {
  const { user, codes } = await refused(openAuditor);
  const root = await demoVisitor('superadmin');
  const criteria = { outcome: 'codes-refused', accountId: user.id };
  const filter = encodeURIComponent(JSON.stringify(criteria));
  await trySignIn(user, { kind: 'totp', code: '000000' });
  const { body: records } = await root.get<readonly SignInRow[]>(
    `/api/admin/operations/sign-ins?filter=${filter}`,
  );
  expect(records).toMatchObject([{ outcome: 'codes-refused', account: { id: user.id } }]);
  const recovery = { kind: 'recovery', code: codes[0] };
  expect((await trySignIn(user, recovery)).answer.status).toBe(200);
  const history = await eventually(
    async () => (await root.get<HistoryEntry[]>(`/api/admin/users/${user.id}/history`)).body,
    ([newest]) => newest?.kind === 'codes-admitted',
    { everyMs: 200 },
  );
  expect(history.map(({ kind }) => kind)).toContain('codes-refused');
}, 60_000);

test('nobody learns from the answer whose codes are refused, and no mail goes where they are not', async () => {
  const user = await openStaff('auditor');
  const [known, unknown] = [await ask(user.email), await ask('nobody.at.all@example.test')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect((await admit('x'.repeat(43))).body.code).toBe('reset-token-invalid');
  expect(await mailsTo(user.email)).toEqual([]);
});
