import { expect, test } from '@jest/globals';
import type { UserEvent } from 'contracts/events/accounts';
import { specify } from 'kernel/testing/decider-specification';
import { buildUser } from '../testing/account-events.ts';
import { userDecider } from './user.ts';

const specification = specify(userDecider);
const at = '2026-11-27T10:00:00.000Z';
const reason = 'pe1.reason';

const registeredBy = (origin: 'self' | 'admin' | 'invitation') => {
  const user = buildUser({ origin });
  const { userId } = user;
  const registered: UserEvent = { type: 'UserRegistered.v1', data: user };
  const give = { type: 'YieldEmail', issuedFor: userId, revocations: 0, at, reason } as const;
  return { userId, registered, give };
};

test('an account whose mailbox nobody has proven is closed, for good, when its address is taken back', () => {
  const { userId, registered, give } = registeredBy('self');
  const yielded: UserEvent = { type: 'UserEmailYielded.v1', data: { userId, yieldedAt: at } };
  const disabled: UserEvent = { type: 'UserDisabled.v2', data: { userId, reason } };
  specification.given(registered).when(give).then(yielded, disabled);
  const closed = specification.given(registered, yielded, disabled);
  expect(closed.state()).toMatchObject({ status: 'disabled', account: { yielded: true } });
  closed.when(give).thenRejected('reset-token-invalid');
  closed.when({ type: 'Enable', reason }).thenRejected('forbidden');
});

test.each(['admin', 'invitation'] as const)(
  'an account of the origin %s was proven when it began, and keeps its address',
  (origin) => {
    const { registered, give } = registeredBy(origin);
    specification.given(registered).when(give).thenRejected('reset-token-invalid');
  },
);

test('whoever has opened the link of a mail keeps the address', () => {
  const { userId, registered, give } = registeredBy('self');
  const reset: UserEvent = {
    type: 'UserPasswordReset.v1',
    data: { userId, credentialId: 'c2', passwordFingerprint: 'a'.repeat(64) },
  };
  const later = { ...give, issuedFor: 'c2' };
  specification.given(registered, reset).when(later).thenRejected('reset-token-invalid');
  const confirmed = (mailbox: 'old' | 'new'): UserEvent => ({
    type: 'UserEmailChangeConfirmed.v1',
    data: { userId, changeId: 'x', mailbox, confirmedAt: at },
  });
  specification.given(registered, confirmed('old')).when(give).thenRejected('reset-token-invalid');
  expect(specification.given(registered, confirmed('new')).state()).toMatchObject({
    account: { unproven: true },
  });
});

test('a link from before the password was changed, or the account was closed, gives nothing back', () => {
  const { userId, registered, give } = registeredBy('self');
  const changed: UserEvent = {
    type: 'UserPasswordChanged.v1',
    data: { userId, credentialId: 'c2', passwordFingerprint: 'a'.repeat(64) },
  };
  specification.given(registered, changed).when(give).thenRejected('reset-token-invalid');
  const disabled: UserEvent = { type: 'UserDisabled.v2', data: { userId, reason } };
  specification.given(registered, disabled).when(give).thenRejected('account-disabled');
  const enabled: UserEvent = { type: 'UserEnabled.v2', data: { userId, reason } };
  const again = specification.given(registered, disabled, enabled);
  again.when(give).thenRejected('reset-token-invalid');
});
