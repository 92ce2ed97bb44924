import { expect, test } from '@jest/globals';
import type { UserEvent } from 'contracts/events/accounts';
import { specify } from 'kernel/testing/decider-specification';
import { buildUser } from '../testing/account-events.ts';
import { userDecider } from './user.ts';

const specification = specify(userDecider);
const auditor = buildUser({ role: 'auditor', companyId: undefined });
const { userId } = auditor;
const REQUEST = '7d9a4f0e-5a3c-4f9b-8d53-0a4a1f0f6a11';
const AT = '2026-11-26T09:00:00.000Z';
const ask = { type: 'AskForRole', role: 'admin', requestId: REQUEST, by: 'ada', at: AT } as const;

const registered: UserEvent = { type: 'UserRegistered.v1', data: auditor };
const opened: UserEvent = {
  type: 'UserRegistered.v1',
  data: { ...auditor, role: 'admin', passwordFingerprint: null },
};
const asked = (opens: boolean): UserEvent => ({
  type: 'UserRoleRequested.v1',
  data: { userId, requestId: REQUEST, role: 'admin', opens, requestedBy: 'ada', requestedAt: AT },
});
const rejected = (by: string): UserEvent => ({
  type: 'UserRoleRejected.v1',
  data: { userId, requestId: REQUEST, rejectedBy: by },
});
const raised: UserEvent = {
  type: 'UserRoleChanged.v2',
  data: { userId, from: 'auditor', role: 'admin', requestId: REQUEST },
};
const enabled: UserEvent = { type: 'UserEnabled.v2', data: { userId, requestId: REQUEST } };
const decide = (type: 'ApproveRole' | 'RejectRole', by: string, requestId = REQUEST) => {
  const invite = { invitedAt: AT, invitedBy: by, inviterTerm: 0 };
  return { type, requestId, by, invite };
};

test('who is to become an admin has the role once another super admin has approved it', () => {
  specification.given(registered).when(ask).then(asked(false));
  const waits = specification.given(registered, asked(false));
  expect(waits.state()).toMatchObject({ status: 'active', account: { role: 'auditor' } });
  waits.when(decide('ApproveRole', 'ada')).thenRejected('own-request');
  waits.when(decide('ApproveRole', 'ben')).then(raised);
  waits.when(decide('ApproveRole', 'system:command-line')).then(raised);
  const after = specification.given(registered, asked(false), raised).state();
  expect(after).toMatchObject({ account: { role: 'admin', roleRequest: { kind: 'approved' } } });
});

test('an account that was opened as an admin lets nobody in until that is approved, and is sent its link then', () => {
  const waits = specification.given(opened, asked(true));
  waits.when({ type: 'SignIn', credentialId: userId }).thenRejected('account-disabled');
  waits.when({ type: 'Enable', reason: 'now' }).thenRejected('forbidden');
  waits.when(decide('ApproveRole', 'ada')).thenRejected('own-request');
  const sent: UserEvent = {
    type: 'UserInvited.v2',
    data: { userId, invitedAt: AT, invitedBy: 'ben', inviterTerm: 0 },
  };
  waits.when(decide('ApproveRole', 'ben')).then(enabled, sent);
  specification
    .given(opened, asked(true), enabled)
    .when({ type: 'SignIn', credentialId: userId })
    .then({ type: 'UserSignedIn.v1', data: { userId } });
});

test('what nobody has approved stays closed, is asked for anew, and needs no second person as another role', () => {
  const given = [opened, asked(true), rejected('ben')] as const;
  specification
    .given(...given)
    .when({ type: 'Enable', reason: 'now' })
    .thenRejected('forbidden');
  specification
    .given(...given)
    .when(ask)
    .then(asked(true));
  const lower: UserEvent = {
    type: 'UserRoleChanged.v2',
    data: { userId, from: 'admin', role: 'auditor', reason: 'less' },
  };
  specification
    .given(...given)
    .when({ type: 'ChangeRole', role: 'auditor', reason: 'less' })
    .then(lower);
  specification
    .given(...given, lower)
    .when({ type: 'Enable', reason: 'now' })
    .then({ type: 'UserEnabled.v2', data: { userId, reason: 'now' } });
});

test('whoever has asked takes it back, another one rejects it, and it is decided once', () => {
  for (const by of ['ada', 'ben']) {
    specification.given(registered, asked(false)).when(decide('RejectRole', by)).then(rejected(by));
  }
  for (const end of [rejected('ben'), raised]) {
    const given = specification.given(registered, asked(false), end);
    given.when(decide('ApproveRole', 'cleo')).thenRejected('request-decided');
    given.when(decide('RejectRole', 'cleo')).thenRejected('request-decided');
  }
  specification.given(registered).when(decide('ApproveRole', 'ben')).thenRejected('not-found');
});

test('a request is open once, and ends with whatever else is done to the account', () => {
  specification.given(registered, asked(false)).when(ask).thenRejected('request-exists');
  const disabled: UserEvent = { type: 'UserDisabled.v2', data: { userId, reason: 'left' } };
  specification
    .given(registered, asked(false), disabled)
    .when(decide('ApproveRole', 'ben'))
    .thenRejected('request-decided');
  specification
    .given(registered, raised)
    .when({ ...ask, requestId: userId })
    .thenNothing();
});

test('customers become no admins, asked for or not', () => {
  const customer: UserEvent = { type: 'UserRegistered.v1', data: buildUser({ userId }) };
  specification.given(customer).when(ask).thenRejected('role-unfit');
});
