import assert from 'node:assert/strict';
import { z } from 'zod';
import { messageResultSchema, userSchema } from 'contracts/api/accounts';
import { invitationSchema } from 'contracts/api/colleagues';
import {
  companySignInRulesSchema,
  factorAddedSchema,
  factorChallengeSchema,
  factorGivenSchema,
  ownSecondFactorsSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  signInRulesSchema,
  totpBegunSchema,
} from 'contracts/api/second-factor';
import { MOST_WRONG_CODES } from 'contracts/constants/second-factor';
import { codeOf, createSoftwareKey } from 'bff/testing/authenticator';
import { PASSWORD, buildRegistration, uniqueName } from '../../harness/factories.ts';
import type { Guest } from './guest.ts';
import type { Guests, Visit } from './guests.ts';
import { tokenMailedTo } from './mailed-token.ts';

/** Somebody of the staff adds factors, gives them, and takes one away. */
const factors: Visit = {
  name: 'second factors of somebody of the staff',
  run: async (guests) => {
    const { username } = await openAuditor(guests);
    const auditor = guests.newcomer();
    await auditor.signIn({ username, password: PASSWORD });
    const { id, secret } = await auditor.ask(
      totpBegunSchema,
      ['POST', '/api/user/second-factor/totp'],
      {
        body: { password: PASSWORD },
      },
    );
    const added = await auditor.ask(
      factorAddedSchema,
      ['POST', `/api/user/second-factor/totp/${id}`],
      {
        body: { name: 'A phone', code: codeOf(secret) },
      },
    );
    assert.equal(added.recoveryCodes?.length, 10);
    await addPasskey(auditor, guests.portal.address.shopUrl);
    const codes = await auditor.ask(recoveryCodesSchema, [
      'POST',
      '/api/user/second-factor/recovery-codes',
    ]);
    await auditor.ask(factorChallengeSchema, ['POST', '/api/user/second-factor/challenge'], {
      body: {},
    });
    const proof = { kind: 'totp', code: codeOf(secret, 1) };
    await auditor.ask(factorGivenSchema, ['POST', '/api/user/second-factor/verify'], {
      body: { proof },
    });
    await auditor.ask(secondFactorsSchema, ['DELETE', `/api/user/second-factor/${id}`]);
    const own = await auditor.ask(ownSecondFactorsSchema, ['GET', '/api/user/second-factor']);
    assert.deepEqual([own.factors.length, own.recoveryCodesLeft], [1, 10]);
    const recovery = { kind: 'recovery', code: codes.recoveryCodes[0] };
    const again = guests.newcomer();
    const body = { username, password: PASSWORD, secondFactor: recovery };
    await again.ask(userSchema, ['POST', '/api/login'], { body });
  },
};

async function openAuditor({ portal }: Guests) {
  const username = uniqueName('auditor');
  const login = { username, email: `${username}@example.test`, password: PASSWORD };
  const names = { firstName: 'Vera', lastName: 'Kos' };
  return portal.operator.command('CreateUser', {
    tenantId: 'eur',
    role: 'auditor',
    ...names,
    ...login,
  });
}

async function addPasskey(guest: Guest, url: string): Promise<void> {
  const { origin } = new URL(url);
  const headers = { origin };
  const asked = await guest.ask(
    z.object({ options: passkeyOptionsSchema }),
    ['POST', '/api/user/second-factor/passkeys/options'],
    { body: {}, headers },
  );
  const response = createSoftwareKey(origin).make(asked.options);
  const body = { name: 'A key', response };
  const sending = { body, headers };
  const { factors: all } = await guest.ask(
    factorAddedSchema,
    ['POST', '/api/user/second-factor/passkeys'],
    sending,
  );
  assert.equal(all.length, 2);
}

/** A super admin helps a colleague, and looks at the rule without changing it. */
const rules: Visit = {
  name: 'the rule about second factors',
  run: async (guests) => {
    const { superAdmin } = guests;
    const { id, username } = await openAuditor(guests);
    const colleague = guests.newcomer();
    await colleague.signIn({ username, password: PASSWORD });
    await addAuthenticator(colleague);
    const why = { body: { reason: 'An honest visit' } };
    await superAdmin.ask(
      messageResultSchema,
      ['POST', `/api/admin/users/${id}/second-factor/reset`],
      why,
    );
    await guests.newcomer().signIn({ username, password: PASSWORD });
    const known = await superAdmin.ask(signInRulesSchema, ['GET', '/api/admin/sign-in-rules']);
    const { secondFactorRequired, revision } = known;
    await superAdmin.ask(signInRulesSchema, ['PUT', '/api/admin/sign-in-rules'], {
      body: { secondFactorRequired, ...why.body },
      headers: { 'if-match': `"${revision}"` },
    });
  },
};

/** With the password. */
async function addAuthenticator(guest: Guest): Promise<void> {
  const password = { body: { password: PASSWORD } };
  const begun = await guest.ask(
    totpBegunSchema,
    ['POST', '/api/user/second-factor/totp'],
    password,
  );
  const first = { body: { name: 'A phone', code: codeOf(begun.secret) } };
  await guest.ask(factorAddedSchema, ['POST', `/api/user/second-factor/totp/${begun.id}`], first);
}

/** An owner asks for the factor of everybody, and helps a colleague who has lost theirs. */
const ofCompany: Visit = {
  name: 'second factors of a company',
  run: async ({ newcomer }) => {
    const owner = newcomer();
    await owner.ask(userSchema, ['POST', '/api/register'], { body: buildRegistration() });
    owner.http.forgetToken();
    const email = `${uniqueName('joins')}@example.test`;
    const part = { role: 'buyer', monthlyLimit: null, branchIds: null };
    await owner.ask(invitationSchema, ['POST', '/api/invitations'], { body: { email, ...part } });
    const token = await tokenMailedTo(owner, email);
    const guest = newcomer();
    const names = { firstName: 'Ida', lastName: 'Kos', username: uniqueName('ida') };
    const joining = { body: { token, ...names, password: PASSWORD } };
    const { id } = await guest.ask(userSchema, ['POST', '/api/invitation/accept'], joining);
    guest.http.forgetToken();
    await addAuthenticator(guest);
    await addAuthenticator(owner);
    const rule = { body: { secondFactorRequired: true } };
    const path = '/api/company/sign-in-rules';
    await owner.ask(companySignInRulesSchema, ['PUT', path], rule);
    const known = await owner.ask(companySignInRulesSchema, ['GET', path]);
    assert.equal(known.secondFactorRequired, true);
    const reset = ['POST', `/api/colleagues/${id}/second-factor/reset`] as const;
    await owner.ask(messageResultSchema, reset, { body: {} });
  },
};

/** Somebody gives so many wrong codes that none is looked at any more, and follows the link that admits them. */
const refusedCodes: Visit = {
  name: 'codes that are refused, and admitted again',
  run: async (guests) => {
    const { username } = await openAuditor(guests);
    const login = { username, password: PASSWORD };
    const devices = Array.from({ length: 4 }, () => guests.newcomer());
    for (const device of devices) await device.signIn(login);
    const auditor = guests.newcomer();
    await auditor.signIn(login);
    await addAuthenticator(auditor);
    const wrong = { ...login, secondFactor: { kind: 'totp', code: '000000' } };
    const statuses: number[] = [];
    for (const device of devices) {
      for (let tries = 0; tries < MOST_WRONG_CODES / devices.length; tries += 1) {
        device.http.forgetToken();
        statuses.push((await device.http.request('POST', '/api/login', { body: wrong })).status);
      }
    }
    assert.equal(statuses.at(-1), 403);
    const guest = guests.newcomer();
    const asking = { body: { login: username } };
    await guest.ask(messageResultSchema, ['POST', '/api/second-factor/codes/link'], asking);
    const token = await tokenMailedTo(guest, `${username}@example.test`);
    await guest.ask(messageResultSchema, ['POST', '/api/second-factor/codes/admit'], {
      body: { token },
    });
  },
};

export const secondFactorVisits: readonly Visit[] = [factors, rules, ofCompany, refusedCodes];
