import { expect, test } from '@jest/globals';
import type { StatementRequestEvent } from 'contracts/events/money';
import { money } from 'contracts/primitives/money';
import { specify } from 'kernel/testing/decider-specification';
import { settleStatementRequestProcess } from '../processes/settle-statement-request/settle-statement-request.ts';
import { statementRequestDecider } from './statement-request.ts';

const statementId = 'statement';
const named = { statementId, tenantId: 'eur' } as const;
const line = (at: number) => ({
  paymentId: `payment ${at}`,
  companyId: `company ${at}`,
  transactionId: `transaction ${at}`,
  amount: money(100 * at, 'EUR'),
});
const held = (...lines: number[]): StatementRequestEvent => ({
  type: 'StatementLinesHeld.v1',
  data: { ...named, lines: lines.map(line) },
});
const opened: StatementRequestEvent = {
  type: 'StatementRequestOpened.v1',
  data: { ...named, requestedBy: 'ada', lines: 3, amount: money(600, 'EUR') },
};
const approved: StatementRequestEvent = {
  type: 'StatementRequestApproved.v1',
  data: { statementId, approvedBy: 'ben' },
};
const rejected: StatementRequestEvent = {
  type: 'StatementRequestRejected.v1',
  data: { statementId, rejectedBy: 'ben', reason: 'Unknown.' },
};
const hold = (lines: number[], isLast: boolean) =>
  ({
    type: 'HoldLines',
    ...named,
    requestedBy: 'ada',
    lines: lines.map(line),
    isLast,
  }) as const;
const approve = (by: string) => ({ type: 'ApproveLines', by }) as const;
const reject = (by: string) => ({ type: 'RejectLines', by, reason: 'Unknown.' }) as const;
const settle = (count: number) =>
  ({ type: 'SettleLines', count, booked: ['transaction 1'] }) as const;
const request = specify(statementRequestDecider);

test('lines are gathered part by part, and asked for once with what they come to', () => {
  request
    .given()
    .when(hold([1, 2], false))
    .then(held(1, 2));
  request
    .given(held(1, 2))
    .when(hold([3], true))
    .then(held(3), opened);
  request.given(held(1, 2), held(3)).when(hold([], true)).then(opened);
  request.given().when(hold([], true)).then();
  request
    .given(held(1, 2, 3), opened)
    .when(hold([4], true))
    .thenRejected('request-exists');
});

test('nobody decides before the statement was gone through, or about what they have imported', () => {
  request.given().when(approve('ben')).thenRejected('not-found');
  request.given(held(1)).when(approve('ben')).thenRejected('not-found');
  const asked = request.given(held(1, 2, 3), opened);
  asked.when(approve('ada')).thenRejected('own-request');
  asked.when(approve('ben')).then(approved);
  asked.when(reject('ben')).then(rejected);
  asked.when(reject('ada')).then({ ...rejected, data: { ...rejected.data, rejectedBy: 'ada' } });
});

test('it is decided once, and its lines are settled once, after that', () => {
  for (const decided of [approved, rejected]) {
    const given = request.given(held(1, 2, 3), opened, decided);
    given.when(approve('cleo')).thenRejected('request-decided');
    given.when(reject('cleo')).thenRejected('request-decided');
    given.when(settle(2)).then({
      type: 'StatementRequestLinesSettled.v1',
      data: { statementId, booked: ['transaction 1'], count: 2, remaining: 1 },
    });
    given.when(settle(0)).then();
  }
  request
    .given(held(1, 2, 3), opened)
    .when(settle(2))
    .then();
});

test('a process goes on with the lines until none is left, and does nothing before a decision', () => {
  const reactionTo = (event: StatementRequestEvent) =>
    settleStatementRequestProcess.react({
      ...event,
      id: 'event',
      stream: `statementRequest-${statementId}`,
      revision: 0n,
      position: 0n,
      created: '',
      metadata: {},
    } as never);
  const sent = { kind: 'send', command: 'SettleStatementRequest', input: { statementId } };
  const settled = (remaining: number): StatementRequestEvent => ({
    type: 'StatementRequestLinesSettled.v1',
    data: { statementId, booked: [], count: 1, remaining },
  });
  for (const event of [approved, rejected, settled(2)]) {
    expect(reactionTo(event)).toMatchObject([sent]);
  }
  for (const event of [held(1), opened, settled(0)]) {
    expect(reactionTo(event)).toMatchObject([{ kind: 'ignore' }]);
  }
});
