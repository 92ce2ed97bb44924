import type { StatementRequestEvent } from 'contracts/events/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** Books or returns the lines of a statement's request once it is decided, some at a time: each part asks for the next. */
export const settleStatementRequestProcess: Process = {
  name: 'settle-statement-request',
  categories: ['statementRequest'],
  react,
};

function react({ type, data }: RecordedEvent): readonly Reaction[] {
  const event = { type, data } as StatementRequestEvent;
  switch (event.type) {
    case 'StatementLinesHeld.v1':
    case 'StatementRequestOpened.v1':
      return [{ kind: 'ignore', because: 'a second person has not decided yet' }];
    case 'StatementRequestApproved.v1':
    case 'StatementRequestRejected.v1':
      return next(event.data.statementId);
    case 'StatementRequestLinesSettled.v1':
      return event.data.remaining === 0
        ? [{ kind: 'ignore', because: 'every line was settled' }]
        : next(event.data.statementId);
    default:
      event satisfies never;
      return [{ kind: 'ignore', because: `${type} leaves no lines to be settled` }];
  }
}

function next(statementId: string): readonly Reaction[] {
  const input = { statementId };
  return [{ kind: 'send', step: 'settle lines', command: 'SettleStatementRequest', input }];
}
