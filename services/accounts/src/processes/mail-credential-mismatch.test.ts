import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { mailCredentialMismatchProcess } from './mail-credential-mismatch.ts';

const golden = (type: string) =>
  JSON.parse(readFileSync(`contracts/golden/accounts/${type}.json`, 'utf8')) as RecordedEvent;

test('super admins are sent a mail where what is stored is not what the log says', () => {
  const found = {
    ...golden('CredentialMismatchFound.v1'),
    id: '5f3c1e0a-7c55-4c0e-9a51-3b7d9a0e1c99',
  };
  expect(mailCredentialMismatchProcess.react(found)).toMatchObject([
    {
      kind: 'send',
      input: { kind: 'log-changed', subjectId: found.id, giveUpAt: '2026-11-29T10:00:00.000Z' },
    },
  ]);
  const other = golden('UserSignedIn.v1');
  expect(mailCredentialMismatchProcess.react(other)).toMatchObject([{ kind: 'ignore' }]);
});
