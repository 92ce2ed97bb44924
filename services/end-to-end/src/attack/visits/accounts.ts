import assert from 'node:assert/strict';
import { z } from 'zod';
import {
  companySchema,
  emailChangeConfirmedSchema,
  emailChangeSchema,
  messageResultSchema,
  sessionsEndedSchema,
  userSchema,
  userSessionsResultSchema,
} from 'contracts/api/accounts';
import { adminUserSchema } from 'contracts/api/admin';
import { branchSchema, branchesResultSchema } from 'contracts/api/branches';
import { PASSWORD, buildCustomer, buildRegistration, uniqueName } from '../../harness/factories.ts';
import type { Guest } from './guest.ts';
import type { Visit } from './guests.ts';
import { approvals } from './approvals.ts';
import { colleagues } from './colleagues.ts';
import { choosePassword, tokenMailedTo } from './mailed-token.ts';

const anything = z.unknown();

const settings: Visit = {
  name: 'settings',
  run: async ({ buyer, targets }) => {
    const phone = `+387 ${Date.now()}`;
    const changed = await buyer.ask(userSchema, ['PATCH', '/api/user'], { body: { phone } });
    assert.equal(changed.phone, phone);
    assert.equal((await buyer.ask(userSchema, ['GET', '/api/user'])).phone, phone);
    const city = uniqueName('City');
    await buyer.ask(companySchema, ['PATCH', '/api/company'], { body: { city } });
    assert.equal((await buyer.ask(companySchema, ['GET', '/api/company'])).city, city);
    const name = uniqueName('Branch');
    const opened = await buyer.ask(branchSchema, ['POST', '/api/branches'], { body: { name } });
    targets.add('branchId', opened.id);
    const close = { body: { active: false } };
    await buyer.ask(branchSchema, ['PATCH', `/api/branches/${opened.id}`], close);
    const branches = await buyer.ask(branchesResultSchema, ['GET', '/api/branches']);
    const kept = branches.find(({ id }) => id === opened.id);
    assert.deepEqual([kept?.name, kept?.active], [name, false]);
  },
};

/** Asks for another address, takes it back, asks again and confirms it at both mailboxes. */
const emailChange: Visit = {
  name: 'another e-mail address',
  run: async ({ newcomer: arrive }) => {
    const registration = buildRegistration();
    const person = arrive();
    await person.ask(userSchema, ['POST', '/api/register'], { body: registration });
    person.http.forgetToken();
    const ask = async (email: string) => {
      const body = { email, password: registration.password };
      await person.ask(messageResultSchema, ['POST', '/api/user/email'], { body });
    };
    await ask(`${uniqueName('withdrawn')}@example.test`);
    await person.ask(messageResultSchema, ['DELETE', '/api/user/email']);
    const email = `${uniqueName('moved')}@example.test`;
    await ask(email);
    const { pending } = await person.ask(emailChangeSchema, ['GET', '/api/user/email']);
    assert.equal(pending?.email, email);
    const token = await tokenMailedTo(person, email);
    const confirmed = await arrive().ask(
      emailChangeConfirmedSchema,
      ['POST', '/api/email-change/confirm'],
      {
        body: { token },
      },
    );
    assert.deepEqual(confirmed, { changed: false, waitingFor: 'old' });
  },
};

/** Somebody registered with another one's address, which its owner takes back. */
const addressTakenBack: Visit = {
  name: 'an address taken back',
  run: async ({ newcomer: arrive }) => {
    const registration = buildRegistration();
    const { email } = registration;
    await arrive().ask(userSchema, ['POST', '/api/register'], { body: registration });
    const owner = arrive();
    await owner.ask(messageResultSchema, ['POST', '/api/password-reset'], { body: { email } });
    const body = { token: await tokenMailedTo(owner, email) };
    await owner.ask(messageResultSchema, ['POST', '/api/password-reset/yield-email'], { body });
    const own = { ...buildRegistration(), email };
    assert.equal(
      (await owner.ask(userSchema, ['POST', '/api/register'], { body: own })).email,
      email,
    );
  },
};

/** Registers, signs out and in, changes and forgets the password, and ends sessions. */
const newcomer: Visit = {
  name: 'a newcomer',
  run: async ({ newcomer: arrive, targets }) => {
    const registration = buildRegistration();
    const { username, email, password } = registration;
    const first = arrive();
    const user = await first.ask(userSchema, ['POST', '/api/register'], { body: registration });
    assert.equal(user.username, username);
    first.http.forgetToken();
    await first.ask(anything, ['POST', '/api/logout']);
    first.http.forgetToken();
    await first.signIn({ username, password });
    const changed = 'a second horse battery';
    const change = { body: { oldPassword: password, newPassword: changed } };
    await first.ask(messageResultSchema, ['POST', '/api/user/password'], change);
    first.http.forgetToken();
    const second = arrive();
    await second.signIn({ email, password: changed });
    await endOthers({ first, second }, changed, (id) => targets.add('sessionId', id));
    await first.ask(messageResultSchema, ['POST', '/api/password-reset'], { body: { email } });
    const third = { token: await tokenMailedTo(first, email), password: 'a third horse battery' };
    await first.ask(messageResultSchema, ['POST', '/api/password-reset/confirm'], { body: third });
    await arrive().signIn({ username, password: third.password });
  },
};

async function endOthers(
  { first, second }: { readonly first: Guest; readonly second: Guest },
  password: string,
  seen: (id: string) => void,
): Promise<void> {
  const sessions = await first.ask(userSessionsResultSchema, ['GET', '/api/user/sessions']);
  for (const { id } of sessions) seen(id);
  assert.equal(sessions.length, 2);
  const other = sessions.find(({ current }) => !current);
  const end = ['DELETE', `/api/user/sessions/${other?.id ?? ''}`] as const;
  assert.equal((await first.ask(sessionsEndedSchema, end, { body: { password } })).ended, 1);
  assert.equal((await second.http.request('GET', '/api/user')).status, 401);
  const endAll = ['DELETE', '/api/user/sessions'] as const;
  assert.equal((await first.ask(sessionsEndedSchema, endAll, { body: { password } })).ended, 0);
}

const openedAccount: Visit = {
  name: 'an account that an admin opens',
  run: async ({ admin, companyId, newcomer: arrive }) => {
    const { password: _none, ...account } = buildCustomer({ companyId });
    const opened = await admin.ask(adminUserSchema, ['POST', '/api/admin/users'], {
      body: account,
    });
    await choosePassword(arrive(), { email: account.email, password: PASSWORD });
    const user = await arrive().signIn({ username: account.username, password: PASSWORD });
    assert.deepEqual([user.id, user.companyId], [opened.id, companyId]);
  },
};

export const accountVisits: readonly Visit[] = [
  settings,
  newcomer,
  emailChange,
  addressTakenBack,
  openedAccount,
  ...colleagues,
  approvals,
];
