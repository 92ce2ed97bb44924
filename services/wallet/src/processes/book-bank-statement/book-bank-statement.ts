import type { BankStatementEvent } from 'contracts/events/money';
import type { Process, Reaction } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';
import { openLinesOf } from '../../bank-statement/bank-statement.ts';

/** Goes through a bank statement, some lines at a time: each part asks for the next. */
export const bookBankStatementProcess: Process = {
  name: 'book-bank-statement',
  ...react<BankStatementEvent>({
    'BankStatementReceived.v1': ({ data }) => next(data.statementId, openLinesOf(data).length),
    'BankStatementLinesBooked.v1': ({ data }) => next(data.statementId, data.remaining),
  }),
};

function next(statementId: string, remaining: number): readonly Reaction[] {
  if (remaining === 0) return ignore('every line was gone through');
  const input = { statementId };
  return [{ kind: 'send', step: 'book lines', command: 'BookStatementLines', input }];
}
