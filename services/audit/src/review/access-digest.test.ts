import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { AccessDigest } from './access-digest.ts';
import { GrantsDigest } from './grants.ts';
import { logOf, personId } from './testing/review-log.ts';

const [ADMIN, BUYER, ROOT] = [personId(1), personId(2), personId(3)];
const root = { id: ROOT, role: 'super_admin' };
const FACTOR = personId(9);

const LOG = logOf([
  { day: 1, by: root, type: 'UserRegistered.v1', userId: ADMIN, role: 'admin' },
  { day: 1, by: { id: BUYER, role: 'anonymous' }, type: 'UserRegistered.v1', userId: BUYER },
  { day: 2, by: { id: ADMIN, role: 'admin' }, type: 'UserSignedIn.v1', userId: ADMIN },
  {
    day: 3,
    by: { id: ADMIN, role: 'admin' },
    type: 'SecondFactorAdded.v1',
    userId: ADMIN,
    factorId: FACTOR,
    kind: 'totp',
    name: 'pe1.x',
    addedAt: '2026-03-03T10:00:00.000Z',
  },
  { day: 4, by: root, type: 'UserRoleChanged.v2', userId: ADMIN, from: 'admin', role: 'auditor' },
  {
    day: 5,
    by: root,
    type: 'SecondFactorsReset.v3',
    userId: ADMIN,
    resetAt: '2026-03-05T10:00:00.000Z',
    resetBy: null,
  },
  { day: 6, by: root, type: 'UserDisabled.v2', userId: ADMIN },
]);

function digested<Digest extends { add(event: RecordedEvent): void }>(digest: Digest): Digest {
  for (const event of LOG) digest.add(event);
  return digest;
}

const ACCESS = digested(new AccessDigest());

function adminBefore(day: number) {
  const accounts = ACCESS.accountsAt(`2026-03-0${day}T00:00:00.000Z`);
  return accounts.find(({ userId }) => userId === ADMIN);
}

test('who had no account yet is in no review', () => {
  expect(ACCESS.accountsAt('2026-03-01T00:00:00.000Z')).toEqual([]);
});

test('an account is shown as it was on the day, whatever came later', () => {
  expect(adminBefore(2)).toMatchObject({
    role: 'admin',
    state: 'active',
    secondFactors: [],
    lastSignInAt: null,
    roleBy: root,
    conflicts: ['books-and-approves', 'no-second-factor'],
  });
  expect(adminBefore(4)).toMatchObject({
    secondFactors: ['totp'],
    lastSignInAt: '2026-03-02T10:00:00.000Z',
    conflicts: ['books-and-approves'],
  });
  expect(adminBefore(5)).toMatchObject({
    role: 'auditor',
    roleSince: '2026-03-04T10:00:00.000Z',
    conflicts: [],
  });
  expect(adminBefore(6)).toMatchObject({ secondFactors: [], conflicts: ['no-second-factor'] });
  expect(adminBefore(7)).toMatchObject({ state: 'disabled', conflicts: [] });
});

test('who was invited has rights from the day on which they chose a password', () => {
  const invited = new AccessDigest();
  const userId = personId(4);
  const log = logOf([
    { day: 1, by: root, type: 'UserRegistered.v1', userId, role: 'admin' },
    { day: 1, by: root, type: 'UserInvited.v1', userId, invitedAt: '2026-03-01T10:00:00.000Z' },
    {
      day: 3,
      by: { id: userId, role: 'anonymous' },
      type: 'UserPasswordReset.v1',
      userId,
      credentialId: personId(8),
    },
  ]);
  for (const event of log) invited.add(event);
  const on = (day: number) => invited.accountsAt(`2026-03-0${day}T00:00:00.000Z`);
  expect(on(2)).toMatchObject([{ state: 'invited', conflicts: [] }]);
  expect(on(4)).toMatchObject([
    { state: 'active', conflicts: ['books-and-approves', 'no-second-factor'] },
  ]);
});

test('who was never given a role in their company is an owner, who orders and approves', () => {
  const buyer = ACCESS.accountsAt('2026-03-02T00:00:00.000Z').find(({ role }) => role !== 'admin');
  expect(buyer).toMatchObject({ companyRole: 'owner', conflicts: ['buys-and-approves'] });
});

test('roles that were given stand with who gave them; nobody gave their own account to a customer', () => {
  const grants = digested(new GrantsDigest());
  const within = grants.within('2026-03-01T00:00:00.000Z', '2026-03-05T00:00:00.000Z');
  expect(within).toMatchObject([
    { kind: 'role-changed', userId: ADMIN, role: 'auditor', by: root },
    { kind: 'account-opened', userId: ADMIN, role: 'admin', by: root },
  ]);
});
