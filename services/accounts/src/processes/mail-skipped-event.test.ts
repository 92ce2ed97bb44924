import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { mailSkippedEventProcess } from './mail-skipped-event.ts';

const golden = (type: string) =>
  JSON.parse(readFileSync(`contracts/golden/projections/${type}.json`, 'utf8')) as RecordedEvent;

test('super admins are sent a mail where an event is left out of a read model, and none of a retry', () => {
  const skipped = {
    ...golden('EventSkipped.v1'),
    id: '5f3c1e0a-7c55-4c0e-9a51-3b7d9a0e1c99',
    metadata: { occurredAt: '2026-11-26T10:00:00.000Z' },
  };
  expect(mailSkippedEventProcess.react(skipped)).toMatchObject([
    {
      kind: 'send',
      input: {
        kind: 'event-skipped',
        subjectId: skipped.id,
        giveUpAt: '2026-11-29T10:00:00.000Z',
      },
    },
  ]);
  expect(mailSkippedEventProcess.react(golden('EventsRetried.v1'))).toMatchObject([
    { kind: 'ignore' },
  ]);
});
