import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { mailSettingsChangeProcess } from './mail-settings-change.ts';

const ID = '5f3c1e0a-7c55-4c0e-9a51-3b7d9a0e1c99';
const recorded = (type: string) => ({
  ...(JSON.parse(readFileSync(`contracts/golden/wallet/${type}.json`, 'utf8')) as RecordedEvent),
  id: ID,
  metadata: { occurredAt: '2026-11-26T10:00:00.000Z' },
});

test.each([
  'BankDetailsRequested.v1',
  'ApprovalSumRequested.v1',
  'SettingsRequestRejected.v1',
  'BankDetailsSet.v1',
  'ApprovalSumSet.v1',
])('super admins are mailed of %s', (type) => {
  expect(mailSettingsChangeProcess.react(recorded(type))).toMatchObject([
    {
      kind: 'send',
      input: { kind: 'settings-change', subjectId: ID, giveUpAt: '2026-11-29T10:00:00.000Z' },
    },
  ]);
});

test('of a threshold that one person sets nobody is notified', () => {
  const set = recorded('LowStockThresholdSet.v1');
  expect(mailSettingsChangeProcess.react(set)).toMatchObject([{ kind: 'ignore' }]);
});
