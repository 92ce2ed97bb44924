import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { Invitation } from 'contracts/api/colleagues';
import type { Actor } from 'kernel/http/actor';
import { HttpError } from 'kernel/http/http-error';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, acting, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration } from '../testing/registrations.ts';

const FREELY = { monthlyLimit: null, branchIds: null };
const HOUR_MS = 60 * 60_000;

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});

afterEach(() => stack.setTime(undefined));

afterAll(async () => stack.stop());

const newOwner = async (): Promise<Actor> =>
  acting(await stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS));
const freshEmail = () => `${randomUUID()}@example.test`;
const invite = async (owner: Actor, email: string, send = stack.send) =>
  send<Invitation>('InviteColleague', { email, role: 'buyer', ...FREELY }, owner);
const withdraw = async (owner: Actor, { id }: Invitation) =>
  stack.send('WithdrawInvitation', { invitationId: id }, owner);
const resend = async (owner: Actor, { id }: Invitation) =>
  stack.send('ResendInvitation', { invitationId: id }, owner);

/** How often something was done, and how often refused for being too much; anything else fails. */
async function outcomesOf(sent: readonly Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(sent);
  const refusals = outcomes.flatMap((each): unknown[] =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 429, code: 'too-many-invitations' });
  return { done: outcomes.length - refusals.length, refused: refusals.length };
}

const refusalOf = async (sent: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await sent.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error('It was not refused.');
  return error;
};

test('of many companies that invite one address at once, through two processes, three do', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, newOwner));
  const email = freshEmail();
  const sent = owners.map((owner, index) =>
    invite(owner, email, index % 2 ? stack.send : stack.elsewhere),
  );
  expect(await outcomesOf(sent)).toEqual({ done: 3, refused: 5 });
});

test('an address that is written in other ways is one address', async () => {
  const name = randomUUID();
  const owners = await Promise.all(Array.from({ length: 4 }, newOwner));
  const written = [`${name}@x.test`, `${name}+1@x.test`, `${name}+2@X.test`, `${name}+a+b@x.test`];
  const sent = owners.map((owner, index) => invite(owner, written[index] ?? ''));
  expect(await outcomesOf(sent)).toEqual({ done: 3, refused: 1 });
});

test('what was withdrawn counts, and so does a link that is sent again; a day later there is room', async () => {
  const [owner, email] = [await newOwner(), freshEmail()];
  const began = new Date();
  stack.setTime(began);
  await withdraw(owner, await invite(owner, email));
  await stack.query('colleagues.list', {}, owner);
  const second = await invite(owner, email);
  stack.setTime(new Date(began.getTime() + 2 * HOUR_MS));
  await resend(owner, second);
  await withdraw(owner, second);
  await stack.query('colleagues.list', {}, owner);
  stack.setTime(new Date(began.getTime() + 23 * HOUR_MS));
  expect(await outcomesOf([invite(owner, email)])).toEqual({ done: 0, refused: 1 });
  stack.setTime(new Date(began.getTime() + 25 * HOUR_MS));
  expect(await outcomesOf([invite(owner, email)])).toEqual({ done: 1, refused: 0 });
});

test('of sixty links that a company sends at once, some of them again, fifty go out', async () => {
  const owner = await newOwner();
  const invitations = await Promise.all(
    Array.from({ length: 20 }, async () => invite(owner, freshEmail())),
  );
  await Promise.all(invitations.slice(0, 10).map((each) => withdraw(owner, each)));
  await stack.query('colleagues.list', {}, owner);
  const again = invitations.slice(10).map((each) => resend(owner, each));
  const more = Array.from({ length: 30 }, (_, index) =>
    invite(owner, freshEmail(), index % 2 ? stack.send : stack.elsewhere),
  );
  expect(await outcomesOf([...again, ...more])).toEqual({ done: 30, refused: 10 });
  expect(await outcomesOf([invite(await newOwner(), freshEmail())])).toMatchObject({ done: 1 });
});

test('a refusal does not reveal who else has invited the address, or when', async () => {
  const [email, others] = [freshEmail(), [await newOwner(), await newOwner(), await newOwner()]];
  for (const each of others) await invite(each, email);
  const stranger = await refusalOf(invite(await newOwner(), email));
  const [own, mine] = [await newOwner(), freshEmail()];
  const invitation = await invite(own, mine);
  const inAnHour = new Date(Date.now() + 2 * HOUR_MS);
  await resend(own, invitation);
  stack.setTime(inAnHour);
  await resend(own, invitation);
  const self = await refusalOf(resend(own, invitation));
  const answerOf = ({ status, code, message, options }: HttpError) => ({
    status,
    code,
    message,
    options,
  });
  expect(answerOf(self)).toEqual(answerOf(stranger));
});

test('a request that is repeated counts once', async () => {
  const [owner, email, other] = [await newOwner(), freshEmail(), await newOwner()];
  const keyed = stack.sendWithKey(randomUUID());
  const first = await invite(owner, email, keyed);
  for (const _ of [1, 2, 3]) expect(await invite(owner, email, keyed)).toEqual(first);
  await invite(other, email);
  await invite(await newOwner(), email);
  expect(await invite(owner, email, keyed)).toEqual(first);
});
