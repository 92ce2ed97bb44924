import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { endOwnershipWindowProcess } from './end-ownership-window.ts';
import { mailOwnershipProcess } from './mail-ownership.ts';

const golden = (type: string): RecordedEvent => {
  const text = readFileSync(`contracts/golden/accounts/${type}.json`, 'utf8');
  return { ...(JSON.parse(text) as RecordedEvent), metadata: {} };
};
const DECIDED = [
  'OwnershipChangeRefused.v1',
  'OwnershipChangeEnded.v1',
  'OwnershipChanged.v1',
] as const;

test('the end of the owners’ time is a timer, which whatever is decided before takes away', () => {
  const requested = golden('OwnershipChangeRequested.v1');
  const { changeId, companyId } = requested.data;
  expect(endOwnershipWindowProcess.react(requested)).toEqual([
    {
      kind: 'later',
      key: changeId,
      dueAt: '2026-03-03T09:00:01.000Z',
      step: 'end',
      command: 'EndOwnershipWindow',
      input: { companyId, changeId },
    },
  ]);
  for (const type of DECIDED)
    expect(endOwnershipWindowProcess.react(golden(type))).toEqual([
      { kind: 'cancel', key: changeId },
    ]);
});

test('the owners are mailed what waits as long as they may refuse it, and what came of it', () => {
  const [asked] = mailOwnershipProcess.react(golden('OwnershipChangeRequested.v1'));
  const { changeId: subjectId } = golden('OwnershipChangeRequested.v1').data;
  const giveUpAt = '2026-03-03T09:00:00.000Z';
  expect(asked).toMatchObject({ input: { kind: 'ownership-requested', subjectId, giveUpAt } });
  for (const type of DECIDED)
    expect(mailOwnershipProcess.react(golden(type))).toMatchObject([
      { kind: 'send', input: { kind: 'ownership-decided', subjectId } },
    ]);
});
