import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { ApprovalEvent } from 'contracts/events/approvals';
import type { ApprovalCommand, ApprovalFacts } from './approval.ts';
import { approvalDecider } from './approval.ts';
import { presentApproval } from './present-approval.ts';

const golden = (type: string) =>
  JSON.parse(readFileSync(`contracts/golden/ordering/${type}.json`, 'utf8')) as ApprovalEvent;
const requested = golden('ApprovalRequested.v1');
const facts = requested.data as ApprovalFacts;
const { companyId, userId: buyer, total } = facts;
const waiting = approvalDecider.evolve(approvalDecider.initialState, requested);
const by = (userId: string, company = companyId) => ({
  userId,
  companyId: company,
  at: '2026-03-01T10:05:00.000Z',
});
const grant = (userId: string, company?: string): ApprovalCommand => ({
  type: 'Grant',
  orderId: 'order',
  total,
  ...by(userId, company),
});
const decline = (userId: string): ApprovalCommand => ({
  type: 'Decline',
  reason: 'No',
  ...by(userId),
});
const withdraw = (userId: string): ApprovalCommand => ({ type: 'Withdraw', ...by(userId) });

test('somebody else decides, and who asked takes it back', () => {
  for (const [command, type] of [
    [grant('boss'), 'ApprovalGranted.v1'],
    [decline('boss'), 'ApprovalDeclined.v1'],
    [withdraw(buyer), 'ApprovalWithdrawn.v1'],
  ] as const) {
    expect(approvalDecider.decide(command, waiting)).toMatchObject([{ type }]);
  }
});

test('nobody approves or declines what they asked for, nor withdraws what others did', () => {
  for (const command of [grant(buyer), decline(buyer)])
    expect(approvalDecider.decide(command, waiting)).toMatchObject({ code: 'own-request' });
  expect(approvalDecider.decide(withdraw('boss'), waiting)).toMatchObject({ code: 'not-found' });
});

test('another company’s approval is like none', () => {
  expect(approvalDecider.decide(grant('boss', 'other'), waiting)).toMatchObject({
    code: 'not-found',
  });
});

test('what was decided stays decided', () => {
  for (const type of ['ApprovalGranted.v1', 'ApprovalDeclined.v1', 'ApprovalWithdrawn.v1']) {
    const decided = approvalDecider.evolve(waiting, golden(type));
    expect(approvalDecider.decide(grant('boss'), decided)).toMatchObject({
      code: 'approval-decided',
    });
    if (decided.status === 'none') throw new Error('it was asked for');
    expect(presentApproval(decided)).toMatchObject({ total: '25.00', status: decided.status });
  }
});
