import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { UserEvent } from 'contracts/events/accounts';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { specify } from 'kernel/testing/decider-specification';
import { buildUser } from '../testing/account-events.ts';
import { userDecider } from './user.ts';

const specification = specify(userDecider);
const owner = buildUser();
const admin = buildUser({ role: 'admin', companyId: undefined });
const takenUpBy = randomUUID();

const registered = (user: typeof owner): UserEvent => ({ type: 'UserRegistered.v1', data: user });
const disabled = ({ userId }: typeof owner): UserEvent => ({
  type: 'UserDisabled.v2',
  data: { userId, reason: 'pe1.left' },
});
const enabled = ({ userId }: typeof owner): UserEvent => ({
  type: 'UserEnabled.v2',
  data: { userId, reason: 'pe1.back' },
});
const given = (role: CompanyRole): UserEvent => ({
  type: 'CompanyRoleGiven.v1',
  data: {
    userId: owner.userId,
    companyId: owner.companyId ?? '',
    role,
    monthlyLimit: null,
    branchIds: null,
  },
});
const role = 'b2b_user';
const invitation = {
  type: 'TakeUp',
  takenUpBy,
  grant: 'invitation',
  role,
  companyId: owner.companyId,
  inviterTerm: 0,
} as const;
const link = { ...invitation, grant: 'password-link' } as const;
const taken = (userId: string, grant: 'invitation' | 'password-link'): UserEvent => ({
  type: 'GrantTakenUp.v1',
  data: { userId, takenUpBy, grant },
});

test('what an owner has sent is taken up while they keep the people of that company', () => {
  const holding = specification.given(registered(owner));
  holding.when(invitation).then(taken(owner.userId, 'invitation'));
  holding.when({ ...invitation, companyId: randomUUID() }).thenRejected('forbidden');
  holding.when(link).thenRejected('forbidden');
  const demoted = specification.given(registered(owner), given('buyer'));
  demoted.when(invitation).thenRejected('forbidden');
  specification
    .given(registered(owner), disabled(owner))
    .when(invitation)
    .thenRejected('forbidden');
});

test('what fell does not come back with whoever had sent it', () => {
  const reopened = specification.given(registered(owner), disabled(owner), enabled(owner));
  reopened.when(invitation).thenRejected('forbidden');
  reopened.when({ ...invitation, inviterTerm: 1 }).then(taken(owner.userId, 'invitation'));
  const again = specification.given(registered(owner), given('viewer'), given('owner'));
  again.when(invitation).thenRejected('forbidden');
  // Other limits and branches end nothing.
  specification
    .given(registered(owner), given('owner'))
    .when(invitation)
    .then(taken(owner.userId, 'invitation'));
});

test('of before terms were counted only that they still might is asked', () => {
  const { inviterTerm: _unknown, ...old } = invitation;
  specification
    .given(registered(owner), disabled(owner), enabled(owner))
    .when(old)
    .then(taken(owner.userId, 'invitation'));
  specification.given(registered(owner), disabled(owner)).when(old).thenRejected('forbidden');
});

test('a link that staff have sent holds while they manage accounts of that role', () => {
  const ofAdmin = specification.given(registered(admin));
  ofAdmin.when(link).then(taken(admin.userId, 'password-link'));
  ofAdmin.when({ ...link, role: 'admin' }).thenRejected('forbidden');
  const { userId } = admin;
  const change = { userId, from: 'admin', role: 'auditor', reason: 'pe1.why' } as const;
  const demoted: UserEvent = { type: 'UserRoleChanged.v2', data: change };
  specification.given(registered(admin), demoted).when(link).thenRejected('forbidden');
});

test('a link for a password is of the time before or after the account was closed', () => {
  const NEW = { credentialId: randomUUID(), passwordFingerprint: 'a'.repeat(64) };
  const reset = {
    type: 'ResetPassword',
    issuedFor: owner.userId,
    revocations: 0,
    factorStands: false,
    ...NEW,
  } as const;
  const reopened = specification.given(registered(owner), disabled(owner), enabled(owner));
  reopened.when(reset).thenRejected('reset-token-invalid');
  const chosen: UserEvent = {
    type: 'UserPasswordReset.v1',
    data: { userId: owner.userId, ...NEW },
  };
  reopened.when({ ...reset, revocations: 1 }).then(chosen);
  expect(reopened.state()).toMatchObject({ account: { revocations: 1, term: 1 } });
});
