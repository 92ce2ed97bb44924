import { expect, test } from '@jest/globals';
import type { UserEvent } from 'contracts/events/accounts';
import { specify } from 'kernel/testing/decider-specification';
import { buildUser } from '../testing/account-events.ts';
import { userDecider } from './user.ts';

const specification = specify(userDecider);
const user = buildUser();
const { userId } = user;
const FIRST = '0c1d5a51-38a4-4f0e-9a0e-6f3f7a4f2b10';
const SECOND = '0c1d5a51-38a4-4f0e-9a0e-6f3f7a4f2b11';
const NEW = { email: 'pe1.new', emailClaim: 'a'.repeat(64) };

const registered: UserEvent = { type: 'UserRegistered.v1', data: user };
const at = (time: string) => `2026-03-01T${time}:00.000Z`;
const expiresAt = '2026-03-02T10:00:00.000Z';

function requested(changeId = FIRST, time = '10:00'): UserEvent {
  const { email, emailClaim } = NEW;
  const data = { userId, changeId, personal: { email }, emailClaim, requestedAt: at(time) };
  return { type: 'UserEmailChangeRequested.v1', data: { ...data, expiresAt } };
}
function answered(mailbox: 'old' | 'new', changeId = FIRST): UserEvent {
  const data = { userId, changeId, mailbox, confirmedAt: at('11:00') };
  return { type: 'UserEmailChangeConfirmed.v1', data };
}
const changed: UserEvent = {
  type: 'UserEmailChanged.v1',
  data: { userId, changeId: FIRST, personal: { email: NEW.email }, emailClaim: NEW.emailClaim },
};
const ask = (changeId = FIRST, time = '10:00') =>
  ({ type: 'RequestEmailChange', changeId, at: at(time), expiresAt, ...NEW }) as const;
const confirm = (mailbox: 'old' | 'new', changeId = FIRST, when = at('11:00')) =>
  ({
    type: 'ConfirmEmailChange',
    changeId,
    mailbox,
    at: when,
    emailClaim: NEW.emailClaim,
  }) as const;

test.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)(
  'an address is changed once the %s and then the %s mailbox has answered',
  (one, other) => {
    specification.given(registered).when(ask()).then(requested());
    const asked = specification.given(registered, requested());
    asked.when(confirm(one)).then(answered(one));
    const half = specification.given(registered, requested(), answered(one));
    half.when(confirm(one)).thenNothing();
    half.when(confirm(other)).then(answered(other), changed);
    const done = specification.given(
      registered,
      requested(),
      answered(one),
      answered(other),
      changed,
    );
    done.when(confirm(other)).thenRejected('reset-token-invalid');
    expect(done.state()).toMatchObject({
      account: {
        personal: { ...user.personal, email: NEW.email },
        emailClaim: NEW.emailClaim,
        former: { email: user.personal.email },
      },
    });
    expect(done.state()).toHaveProperty('account.emailChange', undefined);
  },
);

test('a later request ends the earlier one, whatever was answered to it', () => {
  const later = specification.given(registered, requested(), answered('old'), requested(SECOND));
  later.when(confirm('new')).thenRejected('reset-token-invalid');
  later.when(confirm('new', SECOND)).then(answered('new', SECOND));
});

test('a change that is too old, taken back, or of an account that was closed or given a new password is none', () => {
  const asked = [registered, requested()];
  const passwordChanged: UserEvent = {
    type: 'UserPasswordChanged.v1',
    data: { userId, credentialId: SECOND, passwordFingerprint: 'b'.repeat(64) },
  };
  const withdrawn: UserEvent = {
    type: 'UserEmailChangeWithdrawn.v1',
    data: { userId, changeId: FIRST },
  };
  const ended: UserEvent = { type: 'UserSessionsEnded.v1', data: { userId, reason: 'pe1.lost' } };
  const closed: UserEvent = { type: 'UserDisabled.v2', data: { userId, reason: 'pe1.left' } };
  const opened: UserEvent = { type: 'UserEnabled.v2', data: { userId, reason: 'pe1.back' } };
  specification
    .given(...asked)
    .when(confirm('new', FIRST, expiresAt))
    .thenRejected('reset-token-invalid');
  specification
    .given(...asked)
    .when({ type: 'WithdrawEmailChange' })
    .then(withdrawn);
  specification.given(registered).when({ type: 'WithdrawEmailChange' }).thenNothing();
  for (const end of [[withdrawn], [passwordChanged], [ended], [closed, opened]])
    specification
      .given(...asked, ...end)
      .when(confirm('new'))
      .thenRejected('reset-token-invalid');
  specification
    .given(...asked, closed)
    .when(confirm('new'))
    .thenRejected('account-disabled');
});

test('the own address is no other one, and another one is asked for three times an hour', () => {
  specification
    .given(registered)
    .when({ ...ask(), emailClaim: user.emailClaim })
    .thenRejected('invalid-input');
  const often = specification.given(
    registered,
    ...['10:00', '10:10', '10:20'].map((time) => requested(FIRST, time)),
  );
  often.when(ask(SECOND, '10:59')).thenRejected('too-many-requests');
  often.when(ask(SECOND, '11:00')).then(requested(SECOND, '11:00'));
});

test('nothing of an address is kept of whoever is erased', () => {
  const erased: UserEvent = {
    type: 'PersonErased.v1',
    data: { userId, claims: [], reason: 'Asked for it', erasedAt: at('12:00') },
  };
  const events = [registered, requested(), answered('old'), answered('new'), changed];
  const state = specification.given(...events, requested(SECOND), erased).state();
  expect(JSON.stringify(state)).not.toContain('pe1.');
});

test('an owner opens what an owner has ended; what staff have closed since is theirs to open', () => {
  const disable = { type: 'Disable', reason: 'pe1.left' } as const;
  const ended: UserEvent = {
    type: 'UserDisabled.v2',
    data: { userId, reason: 'pe1.left', endedByOwner: true },
  };
  const closed: UserEvent = { type: 'UserDisabled.v2', data: { userId, reason: 'pe1.left' } };
  specification
    .given(registered)
    .when({ ...disable, endedByOwner: true })
    .then(ended);
  const byOwner = specification.given(registered, ended);
  expect(byOwner.state()).toMatchObject({ account: { endedByOwner: true } });
  byOwner.when({ ...disable, endedByOwner: true }).thenRejected('already-disabled');
  byOwner.when(disable).then(closed);
  const byStaff = specification.given(registered, ended, closed);
  expect(byStaff.state()).not.toHaveProperty('account.endedByOwner');
  byStaff.when(disable).thenRejected('already-disabled');
});
