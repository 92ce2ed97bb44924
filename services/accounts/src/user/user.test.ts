import { expect, test } from '@jest/globals';
import type { UserEvent } from 'contracts/events/accounts';
import { specify } from 'kernel/testing/decider-specification';
import { userDecider } from './user.ts';
import { buildUser } from '../testing/account-events.ts';

const specification = specify(userDecider);
const user = buildUser();
const { userId } = user;
const passwordFingerprint = 'a'.repeat(64);
const NEW = '7d9a4f0e-5a3c-4f9b-8d53-0a4a1f0f6a11';

const registered: UserEvent = { type: 'UserRegistered.v1', data: user };
const disabled: UserEvent = { type: 'UserDisabled.v2', data: { userId, reason: 'left' } };
const changed: UserEvent = {
  type: 'UserPasswordChanged.v1',
  data: { userId, credentialId: NEW, passwordFingerprint },
};

test('a user is registered once', () => {
  specification.given().when({ type: 'Register', user }).then(registered);
  specification.given(registered).when({ type: 'Register', user }).thenRejected('user-exists');
});

test('nothing can be done with somebody who was never registered', () => {
  specification.given().when({ type: 'SignIn', credentialId: userId }).thenRejected('not-found');
  expect(specification.given(disabled, changed).state()).toEqual({ status: 'unregistered' });
});

test('a user signs in with the credential that counts', () => {
  specification
    .given(registered)
    .when({ type: 'SignIn', credentialId: userId })
    .then({ type: 'UserSignedIn.v1', data: { userId } });
});

test('a password that was changed while it was verified signs nobody in', () => {
  specification
    .given(registered, changed)
    .when({ type: 'SignIn', credentialId: userId })
    .thenRejected('invalid-credentials');
  specification
    .given(registered, changed)
    .when({ type: 'SignIn', credentialId: NEW })
    .then({ type: 'UserSignedIn.v1', data: { userId } });
});

test('a disabled user does not sign in until enabled again', () => {
  specification
    .given(registered, disabled)
    .when({ type: 'SignIn', credentialId: userId })
    .thenRejected('account-disabled');
  specification
    .given(registered, disabled, { type: 'UserEnabled.v2', data: { userId, reason: 'back' } })
    .when({ type: 'SignIn', credentialId: userId })
    .then({ type: 'UserSignedIn.v1', data: { userId } });
});

test('a user is disabled and enabled with a reason, each only once', () => {
  specification.given(registered).when({ type: 'Disable', reason: 'left' }).then(disabled);
  specification
    .given(registered, disabled)
    .when({ type: 'Disable', reason: 'left' })
    .thenRejected('already-disabled');
  specification
    .given(registered)
    .when({ type: 'Enable', reason: 'back' })
    .thenRejected('already-enabled');
});

test('of an account of staff it is recorded who has opened it again, of a customer it is not', () => {
  const opener = { reopenedBy: 'ada', reopenedAt: '2026-11-27T10:00:00.000Z' };
  const staff: UserEvent = {
    type: 'UserRegistered.v1',
    data: { ...user, role: 'admin', origin: 'admin' },
  };
  const enable = { type: 'Enable', reason: 'back', opener } as const;
  const enabled = { userId, reason: 'back' };
  specification
    .given(staff, disabled)
    .when(enable)
    .then({
      type: 'UserEnabled.v2',
      data: { ...enabled, reopened: { ...opener, role: 'admin' } },
    });
  specification
    .given(registered, disabled)
    .when(enable)
    .then({ type: 'UserEnabled.v2', data: enabled });
});

test('the owner is notified of failed sign-ins once a day', () => {
  const first = { at: '2026-01-01T10:00:00.000Z', failures: 10 };
  const failed = (at: string, failures: number): UserEvent => ({
    type: 'UserSignInsFailed.v1',
    data: { userId, failures, noticedAt: at },
  });
  const noticed = failed(first.at, 10);
  specification
    .given(registered)
    .when({ type: 'NoticeFailures', ...first })
    .then(noticed);
  specification
    .given(registered, noticed)
    .when({ type: 'NoticeFailures', at: '2026-01-02T09:59:59.000Z', failures: 900 })
    .thenNothing();
  specification
    .given(registered, noticed)
    .when({ type: 'NoticeFailures', at: '2026-01-02T10:00:00.000Z', failures: 12 })
    .then(failed('2026-01-02T10:00:00.000Z', 12));
});

test('of two changes of a password that verified the same one, the second is refused', () => {
  const command = {
    type: 'ChangePassword',
    verifiedCredentialId: userId,
    credentialId: NEW,
    passwordFingerprint,
  } as const;
  specification.given(registered).when(command).then(changed);
  specification.given(registered, changed).when(command).thenRejected('password-changed-meanwhile');
});

test('staff get another role, and neither become customers nor the other way round', () => {
  const staff: UserEvent = {
    type: 'UserRegistered.v1',
    data: { ...user, role: 'auditor', companyId: undefined },
  };
  const change = { type: 'ChangeRole', role: 'admin', reason: 'Joins the desk' } as const;
  specification
    .given(staff)
    .when(change)
    .then({
      type: 'UserRoleChanged.v2',
      data: { userId, from: 'auditor', role: 'admin', reason: 'Joins the desk' },
    });
  specification
    .given(staff)
    .when({ ...change, role: 'auditor' })
    .thenNothing();
  specification
    .given(staff)
    .when({ ...change, role: 'b2b_user' })
    .thenRejected('role-unfit');
  specification.given(registered).when(change).thenRejected('role-unfit');
});

test('signing out is recorded', () => {
  specification
    .given(registered)
    .when({ type: 'SignOut' })
    .then({ type: 'UserSignedOut.v1', data: { userId } });
});

test('of a profile only what was sent changes, and a phone can be taken away', () => {
  const personal = { firstName: 'pe1.new', phone: 'pe1.phone' };
  const first: UserEvent = { type: 'UserProfileChanged.v1', data: { userId, personal } };
  specification.given(registered).when({ type: 'ChangeProfile', personal }).then(first);
  specification.given(registered).when({ type: 'ChangeProfile', personal: {} }).thenNothing();
  expect(specification.given(registered, first).state()).toMatchObject({
    account: { personal: { ...user.personal, ...personal } },
  });
  const gone: UserEvent = {
    type: 'UserProfileChanged.v1',
    data: { userId, personal: { phone: null } },
  };
  expect(specification.given(registered, first, gone).state()).toMatchObject({
    account: { personal: { ...user.personal, firstName: 'pe1.new' } },
  });
  expect(specification.given(registered, first, gone).state()).not.toHaveProperty(
    'account.personal.phone',
  );
});

const requested = (requestedAt: string): UserEvent => ({
  type: 'UserPasswordResetRequested.v1',
  data: { userId, requestedAt },
});

test('an account is sent three links an hour, and a disabled one none', () => {
  const minutes = [0, 10, 20].map((minute) => requested(`2026-01-01T10:${minute || '00'}:00.000Z`));
  const ask = (at: string) => ({ type: 'RequestPasswordReset', at }) as const;
  const fourth = '2026-01-01T10:59:00.000Z';
  specification.given(registered).when(ask(fourth)).then(requested(fourth));
  specification
    .given(registered, ...minutes)
    .when(ask(fourth))
    .thenNothing();
  const later = '2026-01-01T11:00:01.000Z';
  specification
    .given(registered, ...minutes)
    .when(ask(later))
    .then(requested(later));
  specification.given(registered, disabled).when(ask(fourth)).thenNothing();
});

test('a link sets a password once, and not after another change of it', () => {
  const stored = { credentialId: NEW, passwordFingerprint };
  const reset: UserEvent = { type: 'UserPasswordReset.v1', data: { userId, ...stored } };
  const command = {
    type: 'ResetPassword',
    issuedFor: userId,
    revocations: 0,
    factorStands: false,
    ...stored,
  } as const;
  specification.given(registered).when(command).then(reset);
  specification.given(registered, reset).when(command).thenRejected('reset-token-invalid');
  specification.given(registered, changed).when(command).thenRejected('reset-token-invalid');
  specification.given(registered, disabled).when(command).thenRejected('account-disabled');
  specification
    .given(registered, reset)
    .when({ type: 'SignIn', credentialId: NEW })
    .then({ type: 'UserSignedIn.v1', data: { userId } });
});

test('staff have somebody sent three links an hour, and learn when the next may be sent', () => {
  const sent = (minute: string): UserEvent => ({
    type: 'UserInvited.v2',
    data: { userId, invitedAt: `2026-03-01T10:${minute}:00.000Z`, invitedBy: null },
  });
  const invite = (at: string) => ({ type: 'Invite', at, invitedBy: null }) as const;
  const often = specification.given(registered, sent('00'), sent('10'), sent('20'));
  often.when(invite('2026-03-01T10:59:00.000Z')).thenRejected('too-many-requests');
  const at = '2026-03-01T11:00:00.000Z';
  const data = { userId, invitedAt: at, invitedBy: null };
  often.when(invite(at)).then({ type: 'UserInvited.v2', data });
});

test('a password from before there were fingerprints is sealed once, and that there is none as well', () => {
  const seal = { type: 'SealPassword', credentialId: userId, passwordFingerprint } as const;
  const sealed: UserEvent = {
    type: 'UserPasswordSealed.v1',
    data: { userId, credentialId: userId, passwordFingerprint },
  };
  specification.given(registered).when(seal).then(sealed);
  specification.given(registered, sealed).when(seal).thenNothing();
  specification.given(registered, changed).when(seal).thenNothing();
  const none: UserEvent = {
    ...sealed,
    data: { userId, credentialId: userId, passwordFingerprint: null },
  };
  specification
    .given(registered)
    .when({ ...seal, passwordFingerprint: null })
    .then(none);
  specification.given(registered, none).when(seal).thenNothing();
});

test('that what is stored was changed is recorded once an hour, and anew after a change of the password', () => {
  const found = (foundAt: string): UserEvent => ({
    type: 'CredentialMismatchFound.v1',
    data: { userId, credential: 'password', foundAt },
  });
  const notice = (at: string) => ({ type: 'NoticeMismatch', credential: 'password', at }) as const;
  const [first, soon, later] = ['10:00', '10:59', '11:00'].map(
    (time) => `2026-01-01T${time}:00.000Z`,
  ) as [string, string, string];
  specification.given(registered).when(notice(first)).then(found(first));
  specification.given(registered, found(first)).when(notice(soon)).thenNothing();
  specification.given(registered, found(first)).when(notice(later)).then(found(later));
  specification.given(registered, found(first), changed).when(notice(soon)).then(found(soon));
});
