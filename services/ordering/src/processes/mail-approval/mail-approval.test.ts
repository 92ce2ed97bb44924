import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { mailApprovalProcess } from './mail-approval.ts';

const golden = (type: string, more: object = {}): RecordedEvent => {
  const path = `contracts/golden/ordering/${type}.json`;
  const event = JSON.parse(readFileSync(path, 'utf8')) as RecordedEvent;
  const metadata = { occurredAt: '2026-03-01T10:00:00.000Z' };
  return { ...event, metadata, data: { ...(event.data as object), ...more } };
};
const mailsOf = (event: RecordedEvent) =>
  mailApprovalProcess
    .react(event)
    .map((reaction) => (reaction.kind === 'send' ? reaction.input : reaction.kind));

test('who approves hears of a request and of its end, who asked of the decision and of a failure', () => {
  const { approvalId } = golden('ApprovalRequested.v1').data as { approvalId: string };
  for (const [event, kind] of [
    [golden('ApprovalRequested.v1'), 'approval-requested'],
    [golden('ApprovalGranted.v1'), 'approval-granted'],
    [golden('ApprovalDeclined.v1'), 'approval-declined'],
    [golden('ApprovalWithdrawn.v1'), 'approval-withdrawn'],
    [golden('OrderFailed.v2', { approvalId }), 'approval-failed'],
  ] as const) {
    expect(mailsOf(event)).toMatchObject([{ kind, subjectId: approvalId }]);
  }
});

test('of an order that nobody was asked for nobody is notified', () => {
  for (const type of ['OrderFailed.v2', 'OrderPlaced.v1', 'OrderCompleted.v1'])
    expect(mailsOf(golden(type))).toEqual(['ignore']);
});
