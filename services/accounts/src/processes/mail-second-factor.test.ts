import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { mailSecondFactorProcess } from './mail-second-factor.ts';

const golden = (type: string): RecordedEvent => {
  const text = readFileSync(`contracts/golden/accounts/${type}.json`, 'utf8');
  const event = JSON.parse(text) as RecordedEvent;
  return { ...event, metadata: { occurredAt: '2026-11-26T10:00:00.000Z' } };
};
const mailOf = (type: string) => mailSecondFactorProcess.react(golden(type));

test('whose codes are refused is told, and sent the link that was asked for within the hour', () => {
  const { userId } = golden('CodesRefused.v1').data;
  expect(mailOf('CodesRefused.v1')).toMatchObject([
    { kind: 'send', input: { kind: 'codes-refused', subjectId: userId } },
  ]);
  expect(mailOf('CodesLinkRequested.v1')).toMatchObject([
    { kind: 'send', input: { kind: 'codes-link', giveUpAt: '2026-11-26T11:00:00.000Z' } },
  ]);
  expect(mailOf('CodesAdmitted.v1')).toMatchObject([{ kind: 'ignore' }]);
});
