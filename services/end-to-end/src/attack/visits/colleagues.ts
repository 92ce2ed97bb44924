import assert from 'node:assert/strict';
import { messageResultSchema, userSchema } from 'contracts/api/accounts';
import { userDisabledSchema } from 'contracts/api/admin-people';
import { companySightSchema } from 'contracts/api/company-sight';
import {
  colleagueSchema,
  colleaguesSchema,
  invitationSchema,
  readInvitationSchema,
  roleGivenSchema,
} from 'contracts/api/colleagues';
import type { User } from 'contracts/api/accounts';
import { ownershipChangesSchema, staffOwnershipChangesSchema } from 'contracts/api/ownership';
import type { StaffOwnershipChange } from 'contracts/api/ownership';
import { companyLogSchema } from 'contracts/api/company-log';
import { eventually } from 'kernel/testing/eventually';
import { PASSWORD, buildCustomer, buildRegistration, uniqueName } from '../../harness/factories.ts';
import type { Guests, Visit } from './guests.ts';
import { tokenMailedTo } from './mailed-token.ts';

const PART = { role: 'buyer', monthlyLimit: null, branchIds: null };

/** An owner invites two, of whom one joins, is given another role, leaves and is let in again. */
const team: Visit = {
  name: 'colleagues',
  run: async ({ admin, newcomer }) => {
    const owner = newcomer();
    await owner.ask(userSchema, ['POST', '/api/register'], { body: buildRegistration() });
    owner.http.forgetToken();
    const invite = async (email: string) =>
      owner.ask(invitationSchema, ['POST', '/api/invitations'], { body: { email, ...PART } });
    const { id: withdrawn } = await invite(`${uniqueName('gone')}@example.test`);
    await owner.ask(invitationSchema, ['POST', `/api/invitations/${withdrawn}/resend`]);
    await owner.ask(messageResultSchema, ['POST', `/api/invitations/${withdrawn}/withdraw`]);
    const email = `${uniqueName('joins')}@example.test`;
    await invite(email);
    const token = await tokenMailedTo(owner, email);
    const guest = newcomer();
    const link = await guest.ask(readInvitationSchema, ['POST', '/api/invitation'], {
      body: { token },
    });
    assert.equal(link.email, email);
    const names = { firstName: 'Ida', lastName: 'Kos', username: uniqueName('ida') };
    const joining = { body: { token, ...names, password: PASSWORD } };
    const joined = await guest.ask(userSchema, ['POST', '/api/invitation/accept'], joining);
    assert.equal(joined.companyRole, 'buyer');
    const viewer = { body: { ...PART, role: 'viewer' } };
    const one = `/api/colleagues/${joined.id}`;
    assert.equal((await owner.ask(colleagueSchema, ['PATCH', one], viewer)).role, 'viewer');
    const again = ['POST', `/api/admin/users/${joined.id}/company-role`] as const;
    // What gives more rights than before waits for the owners.
    assert.ok((await admin.ask(roleGivenSchema, again, { body: PART })).waitsUntil);
    await takeBack(admin, joined);
    await changeOwners(owner, admin, joined);
    const { people } = await owner.ask(colleaguesSchema, ['GET', '/api/colleagues']);
    assert.equal(people.length, 2);
    const sight = { buyersSee: 'company', viewersSee: 'branches' };
    await owner.ask(companySightSchema, ['PUT', '/api/company/sight'], { body: sight });
    const chosen = await owner.ask(companySightSchema, ['GET', '/api/company/sight']);
    assert.deepEqual(chosen, { ...sight, chosen: true });
    await owner.ask(messageResultSchema, ['POST', `/api/colleagues/${joined.id}/end`]);
    assert.equal((await guest.http.request('GET', '/api/orders')).status, 401);
    await owner.ask(messageResultSchema, ['POST', `/api/colleagues/${joined.id}/reopen`]);
    const log = await owner.ask(companyLogSchema, ['GET', '/api/company/log']);
    assert.ok(log.total > 0);
  },
};

type Visitor = Parameters<Visit['run']>[0]['admin'];

const said = async (by: Visitor, path: string, body?: object): Promise<unknown> =>
  by.ask(messageResultSchema, ['POST', path], { body });

async function waitingIn(companyId: string, admin: Visitor): Promise<string> {
  const read = ['GET', `/api/admin/companies/${companyId}/ownership`] as const;
  const waits = ({ status }: StaffOwnershipChange): boolean => status === 'waiting';
  const changes = await eventually(
    () => admin.ask(staffOwnershipChangesSchema, read),
    (found) => found.some(waits),
  );
  return changes.find(waits)?.id ?? '';
}

async function takeBack(admin: Visitor, { companyId }: User): Promise<void> {
  const waiting = await waitingIn(companyId ?? '', admin);
  await said(admin, `/api/admin/companies/${companyId ?? ''}/ownership/${waiting}/withdraw`);
}

/** Staff ask three times to make a colleague an owner: it is taken back, refused and accepted. */
async function changeOwners(owner: Visitor, admin: Visitor, colleague: User): Promise<void> {
  const asked = async (): Promise<string> => {
    const give = ['POST', `/api/admin/users/${colleague.id}/company-role`] as const;
    await admin.ask(roleGivenSchema, give, { body: { ...PART, role: 'owner' } });
    return waitingIn(colleague.companyId ?? '', admin);
  };
  await asked();
  await takeBack(admin, colleague);
  await said(owner, `/api/colleagues/ownership/${await asked()}/refuse`, { reason: 'No' });
  await said(owner, `/api/colleagues/ownership/${await asked()}/accept`);
  await owner.ask(ownershipChangesSchema, ['GET', '/api/colleagues/ownership']);
}

const DAY_AND_MORE_MS = 25 * 60 * 60_000;

/** Its only owner is closed, and cannot answer what was asked for yesterday: a second one of the staff confirms it. */
const unanswered: Visit = {
  name: 'a company without an owner',
  run: async ({ admin, superAdmin, portal: { operator } }: Guests) => {
    const { id, role, tenantId } = await admin.ask(userSchema, ['GET', '/api/user']);
    const { userId: ownerId, companyId } = await operator.createCustomer();
    const inCompany = buildCustomer({ companyId, companyRole: 'viewer' });
    const colleague = await operator.command('CreateUser', inCompany);
    const reason = { body: { reason: 'An honest visit' } };
    await admin.ask(userDisabledSchema, ['POST', `/api/admin/users/${ownerId}/disable`], reason);
    const yesterday = new Date(Date.now() - DAY_AND_MORE_MS);
    const asker = operator.actingAs({ kind: 'user', id, role, tenantId }).at(yesterday);
    const part = { role: 'owner', monthlyLimit: null, branchIds: null } as const;
    const given = await asker.command('GiveCompanyRole', { userId: colleague.id, ...part });
    assert.ok(given.waitsUntil);
    const waiting = await waitingIn(companyId, superAdmin);
    await said(superAdmin, `/api/admin/companies/${companyId}/ownership/${waiting}/confirm`);
  },
};

export const colleagues: readonly Visit[] = [team, unanswered];
