import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { bookBankStatementProcess } from './book-bank-statement.ts';

const received = JSON.parse(
  readFileSync('contracts/golden/wallet/BankStatementReceived.v1.json', 'utf8'),
) as RecordedEvent & {
  readonly data: { readonly statementId: string };
};
const unclear = { line: 2, reason: 'amount-unreadable', message: 'Write 1234.50.' };

const reactionTo = (data: object) =>
  bookBankStatementProcess.react({ ...received, data: { ...received.data, ...data } });

test('B5 the lines of a statement are gone through where all of them are for somebody to settle', () => {
  const kept = { ...unclear, paymentId: '5e3d3a0c-9d0f-4c5d-8a55-3f7e7f6f7b11' };
  expect(reactionTo({ payments: [], leftOut: [kept] })).toEqual([
    {
      kind: 'send',
      step: 'book lines',
      command: 'BookStatementLines',
      input: { statementId: received.data.statementId },
    },
  ]);
});

test('a statement of lines that nobody has to settle needs nothing', () => {
  expect(reactionTo({ payments: [], leftOut: [unclear] })).toMatchObject([{ kind: 'ignore' }]);
});
