import type { BankStatementEvent } from 'contracts/events/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';
import { openLinesOf } from '../../bank-statement/bank-statement.ts';

/** Goes through a bank statement, some lines at a time: each part asks for the next. */
export const bookBankStatementProcess: Process = {
  name: 'book-bank-statement',
  categories: ['bankStatement'],
  react,
};

function react({ type, data }: RecordedEvent): readonly Reaction[] {
  const event = { type, data } as BankStatementEvent;
  switch (event.type) {
    case 'BankStatementReceived.v1':
      return next(event.data.statementId, openLinesOf(event.data).length);
    case 'BankStatementLinesBooked.v1':
      return next(event.data.statementId, event.data.remaining);
    default:
      event satisfies never;
      return [{ kind: 'ignore', because: `${type} leaves no lines to be booked` }];
  }
}

function next(statementId: string, remaining: number): readonly Reaction[] {
  if (remaining === 0) return [{ kind: 'ignore', because: 'every line was gone through' }];
  const input = { statementId };
  return [{ kind: 'send', step: 'book lines', command: 'BookStatementLines', input }];
}
