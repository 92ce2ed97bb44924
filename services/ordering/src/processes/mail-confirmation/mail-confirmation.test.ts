import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { mailConfirmationProcess } from './mail-confirmation.ts';

const golden = (type: string) =>
  JSON.parse(readFileSync(`contracts/golden/ordering/${type}.json`, 'utf8')) as RecordedEvent;

test('a completed order has its confirmation queued, without anything personal and without keys', () => {
  const completed = golden('OrderCompleted.v1');
  const [reaction, ...others] = mailConfirmationProcess.react(completed);
  const { orderId, completedAt } = completed.data as { orderId: string; completedAt: string };
  expect(others).toEqual([]);
  expect(reaction).toEqual({
    kind: 'send',
    step: 'order-confirmation',
    command: 'QueueMail',
    input: {
      kind: 'order-confirmation',
      subjectId: orderId,
      giveUpAt: new Date(Date.parse(completedAt) + 3 * 86_400_000).toISOString(),
    },
  });
});

test('an order that is placed or has failed is not confirmed', () => {
  for (const type of ['OrderPlaced.v1', 'OrderFailed.v2'])
    expect(mailConfirmationProcess.react(golden(type))).toMatchObject([{ kind: 'ignore' }]);
});
