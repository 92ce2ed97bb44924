import type { StatementRequestEvent } from 'contracts/events/money';
import type { Process, Reaction } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';

/** Books or returns the lines of a statement's request once it is decided, some at a time: each part asks for the next. */
export const settleStatementRequestProcess: Process = {
  name: 'settle-statement-request',
  ...react<StatementRequestEvent>({
    'StatementLinesHeld.v1': undecided,
    'StatementRequestOpened.v1': undecided,
    'StatementRequestApproved.v1': ({ data }) => next(data.statementId),
    'StatementRequestRejected.v1': ({ data }) => next(data.statementId),
    'StatementRequestLinesSettled.v1': ({ data }) =>
      data.remaining === 0 ? ignore('every line was settled') : next(data.statementId),
  }),
};

function undecided(): readonly Reaction[] {
  return ignore('a second person has not decided yet');
}

function next(statementId: string): readonly Reaction[] {
  const input = { statementId };
  return [{ kind: 'send', step: 'settle lines', command: 'SettleStatementRequest', input }];
}
