import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { mailCompanyFactorDutyProcess } from './mail-company-factor-duty.ts';
import { mailSecondFactorProcess } from './mail-second-factor.ts';

const golden = (type: string): RecordedEvent => {
  const text = readFileSync(`contracts/golden/accounts/${type}.json`, 'utf8');
  const event = JSON.parse(text) as RecordedEvent;
  return { ...event, metadata: { occurredAt: '2026-11-26T10:00:00.000Z' } };
};
const mailOf = (type: string) => mailSecondFactorProcess.react(golden(type));

test('whose codes are refused is notified, and sent the link that was asked for within the hour', () => {
  const { userId } = golden('CodesRefused.v1').data;
  expect(mailOf('CodesRefused.v1')).toMatchObject([
    { kind: 'send', input: { kind: 'codes-refused', subjectId: userId } },
  ]);
  expect(mailOf('CodesLinkRequested.v1')).toMatchObject([
    { kind: 'send', input: { kind: 'codes-link', giveUpAt: '2026-11-26T11:00:00.000Z' } },
  ]);
  expect(mailOf('CodesAdmitted.v1')).toMatchObject([{ kind: 'ignore' }]);
});

test('whose factors have changed is notified of when that was', () => {
  const happenedAt = '2026-11-26T10:00:00.000Z';
  const kinds = {
    'SecondFactorAdded.v1': 'second-factor-added',
    'SecondFactorRemoved.v1': 'second-factor-removed',
    'SecondFactorsReset.v3': 'second-factor-removed',
    'RecoveryCodeUsed.v1': 'recovery-code-used',
    'CodesRefused.v1': 'codes-refused',
  };
  for (const [type, kind] of Object.entries(kinds))
    expect(mailOf(type)).toMatchObject([{ kind: 'send', input: { kind, happenedAt } }]);
});

test('a company is notified that a second factor is asked of it, and not that none is any more', () => {
  const begun = golden('CompanySecondFactorDutySet.v1');
  expect(mailCompanyFactorDutyProcess.react(begun)).toMatchObject([
    { kind: 'send', input: { kind: 'company-factor-duty', subjectId: begun.data['companyId'] } },
  ]);
  const ended = { ...begun, data: { ...begun.data, required: false } };
  for (const other of [ended, golden('CompanyDetailsChanged.v1')])
    expect(mailCompanyFactorDutyProcess.react(other)).toMatchObject([{ kind: 'ignore' }]);
});
