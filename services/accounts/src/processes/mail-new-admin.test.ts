import { expect, test } from '@jest/globals';
import type { UserEvent } from 'contracts/events/accounts';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { buildUser } from '../testing/account-events.ts';
import { mailNewAdminProcess } from './mail-new-admin.ts';

const userId = '5f3c1e0a-7c55-4c0e-9a51-3b7d9a0e1c11';
const requestId = '6d0c1c1e-53a4-4f0e-9b1d-0d8f5f2c7a43';
const requestedAt = '2026-11-26T10:00:00.000Z';

function reactTo(event: UserEvent) {
  const recorded: RecordedEvent = {
    ...event,
    stream: `user-${userId}`,
    revision: 1n,
    position: 1n,
    id: requestId,
    metadata: { occurredAt: requestedAt },
  };
  return mailNewAdminProcess.react(recorded);
}

const opened = (role: 'admin' | 'auditor', origin: 'admin' | 'command-line' | 'demo') =>
  ({ type: 'UserRegistered.v1', data: buildUser({ userId, role, origin }) }) as const;
const changed = (data: object) =>
  ({
    type: 'UserRoleChanged.v2',
    data: { userId, from: 'auditor', role: 'admin', ...data },
  }) as const;

const asked = { userId, requestId, role: 'admin', opens: true, requestedBy: 'ada', requestedAt };

const MAILED: readonly (readonly [string, UserEvent])[] = [
  ['admin-alone', opened('admin', 'command-line')],
  ['admin-alone', changed({})],
  ['admin-requested', { type: 'UserRoleRequested.v1', data: { ...asked, role: 'admin' } }],
  ['admin-approved', changed({ requestId })],
  ['admin-approved', { type: 'UserEnabled.v2', data: { userId, requestId } }],
  [
    'admin-reopened',
    {
      type: 'UserEnabled.v2',
      data: { userId, reopened: { reopenedBy: 'ada', reopenedAt: requestedAt, role: 'admin' } },
    },
  ],
  ['admin-rejected', { type: 'UserRoleRejected.v1', data: { userId, requestId, rejectedBy: 'b' } }],
];

test.each(MAILED)('super admins are sent a mail of the kind %s', (kind, event) => {
  const giveUpAt = '2026-11-29T10:00:00.000Z';
  expect(reactTo(event)).toMatchObject([
    { kind: 'send', input: { kind, subjectId: userId, giveUpAt } },
  ]);
});

test('what makes nobody an admin, waits by its own event or comes with a demo is not mailed', () => {
  for (const event of [
    opened('auditor', 'command-line'),
    opened('admin', 'admin'),
    opened('admin', 'demo'),
    changed({ from: 'admin', role: 'auditor' }),
    { type: 'UserEnabled.v2', data: { userId } } as const,
    {
      type: 'UserEnabled.v2',
      data: { userId, reopened: { reopenedBy: 'ada', reopenedAt: requestedAt, role: 'auditor' } },
    } as const,
  ]) {
    expect(reactTo(event)).toMatchObject([{ kind: 'ignore' }]);
  }
});
