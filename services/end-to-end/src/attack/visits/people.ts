import assert from 'node:assert/strict';
import { z } from 'zod';
import { messageResultSchema } from 'contracts/api/accounts';
import { adminCompanySchema, adminUserSchema } from 'contracts/api/admin';
import {
  companyCountsSchema,
  historyEntrySchema,
  userDisabledSchema,
} from 'contracts/api/admin-people';
import { branchSchema, branchesResultSchema } from 'contracts/api/branches';
import {
  erasurePreviewSchema,
  erasureSchema,
  personErasedSchema,
} from 'contracts/api/history-erasure';
import { textPlacesSchema, textsRedactedSchema } from 'contracts/api/text-places';
import { PASSWORD, uniqueName } from '../../harness/factories.ts';
import type { Guest } from './guest.ts';
import type { Visit } from './guests.ts';
import { choosePassword } from './mailed-token.ts';

const REASON = { body: { reason: 'An honest visit' } };
const history = z.array(historyEntrySchema);
const atFirst = { headers: { 'if-match': '"0"' } };

/** A company that an admin opens, keeps and looks back at. */
const company: Visit = {
  name: 'a company that an admin keeps',
  run: async ({ admin }) => {
    const username = uniqueName('owner');
    const person = { firstName: 'Ana', lastName: 'Kos', username, email: `${username}@x.test` };
    const opening = { tenantId: 'km', name: `Company ${username}`, person };
    const owner = await admin.ask(adminUserSchema, ['POST', '/api/admin/companies'], {
      body: opening,
    });
    const id = owner.companyId ?? '';
    const details = { vatOrRegistrationNo: '', country: '', city: 'Tuzla', address: '', phone: '' };
    const body = { name: opening.name, ...details };
    const one = `/api/admin/companies/${id}`;
    await admin.ask(adminCompanySchema, ['PUT', one], { body, ...atFirst });
    assert.equal((await admin.ask(adminCompanySchema, ['GET', one])).city, 'Tuzla');
    await keepBranches(admin, id);
    const counts = await admin.ask(companyCountsSchema, [
      'GET',
      `/api/admin/companies/${id}/counts`,
    ]);
    assert.deepEqual([counts.people, counts.branches], [1, 2]);
    const actions = await admin.ask(history, ['GET', `/api/admin/companies/${id}/history`]);
    assert.equal(actions.at(-1)?.kind, 'registered');
  },
};

async function keepBranches(admin: Guest, companyId: string): Promise<void> {
  const all = `/api/admin/companies/${companyId}/branches`;
  const { id } = await admin.ask(branchSchema, ['POST', all], { body: { name: 'Depot' } });
  const one = `/api/admin/companies/${companyId}/branches/${id}`;
  await admin.ask(branchSchema, ['PATCH', one], { body: { active: false }, ...atFirst });
  const branches = await admin.ask(branchesResultSchema, ['GET', all]);
  assert.equal(branches.find((branch) => branch.id === id)?.active, false);
}

/** Somebody who is edited, disabled, enabled and helped to a password. */
const person: Visit = {
  name: 'a person whom an admin looks after',
  run: async ({ admin, companyId, newcomer }) => {
    const username = uniqueName('kept');
    const names = { firstName: 'Ivo', lastName: 'Kos' };
    const login = { username, email: `${username}@example.test` };
    const account = { tenantId: 'eur', role: 'b2b_user', companyId, ...names, ...login };
    const { id } = await admin.ask(adminUserSchema, ['POST', '/api/admin/users'], {
      body: account,
    });
    const body = { ...names, firstName: 'Ida', phone: '' };
    await admin.ask(adminUserSchema, ['PUT', `/api/admin/users/${id}`], { body, ...atFirst });
    const read = await admin.ask(adminUserSchema, ['GET', `/api/admin/users/${id}`]);
    assert.equal(read.firstName, 'Ida');
    await choosePassword(newcomer(), { email: login.email, password: PASSWORD });
    await newcomer().signIn({ username, password: PASSWORD });
    const closed = await admin.ask(
      userDisabledSchema,
      ['POST', `/api/admin/users/${id}/disable`],
      REASON,
    );
    assert.equal(closed.ended, 1);
    await admin.ask(messageResultSchema, ['POST', `/api/admin/users/${id}/enable`], REASON);
    await newcomer().signIn({ username, password: PASSWORD });
    const ending = `/api/admin/users/${id}/sessions/end`;
    const signedOut = await admin.ask(userDisabledSchema, ['POST', ending], REASON);
    assert.equal(signedOut.ended, 1);
    await admin.ask(messageResultSchema, ['POST', `/api/admin/users/${id}/password-link`]);
    const actions = await admin.ask(history, ['GET', `/api/admin/users/${id}/history`]);
    assert.equal(actions[0]?.kind, 'invited');
  },
};

/** A colleague whose part changes; only a super admin does that. */
const colleague: Visit = {
  name: 'a colleague who gets another role',
  run: async ({ superAdmin, otherSuperAdmin }) => {
    const username = uniqueName('staff');
    const login = { username, email: `${username}@example.test` };
    const names = { firstName: 'Vera', lastName: 'Kos' };
    const account = { tenantId: 'eur', role: 'auditor', ...names, ...login };
    const opened = await superAdmin.ask(adminUserSchema, ['POST', '/api/admin/users'], {
      body: account,
    });
    const body = { role: 'admin', ...REASON.body };
    const path = `/api/admin/users/${opened.id}/role`;
    const askFor = async (): Promise<string> => {
      const asked = await superAdmin.ask(adminUserSchema, ['POST', path], { body, ...atFirst });
      assert.equal(asked.role, 'auditor');
      return asked.roleRequest?.id ?? '';
    };
    const decide = (verdict: 'approve' | 'reject', request: string) =>
      ['POST', `/api/admin/users/${opened.id}/role/requests/${request}/${verdict}`] as const;
    const taken = await superAdmin.ask(adminUserSchema, decide('reject', await askFor()));
    assert.equal(taken.roleRequest, undefined);
    const approve = decide('approve', await askFor());
    assert.equal((await otherSuperAdmin.ask(adminUserSchema, approve)).role, 'admin');
  },
};

/** Somebody who takes their data along, is looked at, and erased. */
const leaver: Visit = {
  name: 'a person who takes their data along and is erased',
  run: async ({ admin, superAdmin, companyId, newcomer }) => {
    const username = uniqueName('leaver');
    const login = { username, email: `${username}@example.test` };
    const names = { firstName: 'Ada', lastName: 'Kos' };
    const account = { tenantId: 'eur', role: 'b2b_user', companyId, ...names, ...login };
    const { id } = await admin.ask(adminUserSchema, ['POST', '/api/admin/users'], {
      body: account,
    });
    const own = newcomer();
    await choosePassword(own, { email: login.email, password: PASSWORD });
    await own.signIn({ username, password: PASSWORD });
    await own.answer(['GET', '/api/user/data']);
    await admin.answer(['POST', `/api/admin/users/${id}/data`], REASON);
    const preview = await superAdmin.ask(erasurePreviewSchema, [
      'GET',
      `/api/history/erasures/persons/${id}`,
    ]);
    assert.equal(preview.person.id, id);
    const named = await superAdmin.ask(
      textPlacesSchema,
      ['POST', `/api/history/erasures/persons/${id}/places`],
      {
        body: { terms: [username] },
      },
    );
    assert.ok(named.terms.includes('Ada Kos'));
    const places = [{ kind: 'order-branch', id }];
    const redaction = { userId: id, places, ...REASON.body };
    await superAdmin.ask(textsRedactedSchema, ['POST', '/api/history/redactions'], {
      body: redaction,
    });
    const body = { userId: id, confirmation: username, ...REASON.body };
    const erased = await superAdmin.ask(personErasedSchema, ['POST', '/api/history/erasures'], {
      body,
    });
    assert.equal(erased.ended, 1);
    const list = await superAdmin.ask(z.array(erasureSchema), ['GET', '/api/history/erasures']);
    assert.ok(list.some(({ userId }) => userId === id));
  },
};

export const peopleVisits: readonly Visit[] = [company, person, colleague, leaver];
