import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { userIdOf } from '../user/user-id.ts';
import { mailAccountChangesProcess } from './mail-account-changes.ts';

const COMMAND = randomUUID();
const AT = '2026-11-26T10:00:00.000Z';

function mailsFor(type: string, data: object = {}, metadata: object = {}) {
  const recorded = {
    type,
    data: { userId: '5f3c1e0a-7c55-4c0e-9a51-3b7d9a0e1c11', ...data },
    metadata: { occurredAt: AT, actorId: randomUUID(), commandId: COMMAND, ...metadata },
  } as unknown as RecordedEvent;
  return mailAccountChangesProcess
    .react(recorded)
    .map((reaction) => (reaction.kind === 'send' ? reaction.input : reaction.kind));
}

test('each change of what lets somebody in, or of what they may do, is mailed with when it happened', () => {
  const mail = { happenedAt: AT, giveUpAt: '2026-11-27T10:00:00.000Z' };
  expect(mailsFor('UserPasswordChanged.v1')).toMatchObject([{ kind: 'password-changed', ...mail }]);
  expect(mailsFor('UserPasswordReset.v1')).toMatchObject([{ kind: 'password-changed', ...mail }]);
  expect(mailsFor('UserRoleChanged.v2')).toMatchObject([{ kind: 'role-changed', ...mail }]);
  expect(mailsFor('CompanyRoleGiven.v1')).toMatchObject([{ kind: 'role-changed', ...mail }]);
  expect(mailsFor('UserEnabled.v2')).toMatchObject([{ kind: 'access-opened', ...mail }]);
  expect(mailsFor('UserSignedIn.v1')).toEqual(['ignore']);
});

test('a change of the address is mailed to both mailboxes, when it is asked for and when it is done', () => {
  const expiresAt = '2026-11-27T08:00:00.000Z';
  const changeId = randomUUID();
  expect(mailsFor('UserEmailChangeRequested.v1', { changeId, expiresAt })).toMatchObject([
    { kind: 'email-change-old', changeId, giveUpAt: expiresAt },
    { kind: 'email-change-new', changeId, giveUpAt: expiresAt },
  ]);
  expect(mailsFor('UserEmailChanged.v1')).toMatchObject([
    { kind: 'email-changed' },
    { kind: 'email-changed-former' },
  ]);
});

test('whose account is opened by a second person is not notified that it is open again', () => {
  expect(mailsFor('UserEnabled.v2', { requestId: randomUUID() })).toEqual(['ignore']);
});

test('a role that somebody begins with is in no mail', () => {
  expect(mailsFor('CompanyRoleGiven.v1', {}, { actorId: 'anonymous' })).toEqual(['ignore']);
  expect(mailsFor('CompanyRoleGiven.v1', { userId: userIdOf(COMMAND) })).toEqual(['ignore']);
});
