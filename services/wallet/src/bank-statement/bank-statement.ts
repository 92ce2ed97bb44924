import type { BankStatementEvent, ReceivedPayment } from 'contracts/events/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';

type Received = Extract<BankStatementEvent, { type: 'BankStatementReceived.v1' }>['data'];
type Booked = Extract<BankStatementEvent, { type: 'BankStatementLinesBooked.v1' }>['data'];

export type StatementState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'received';
      readonly tenantId: Tenant;
      readonly receivedBy: string;
      /** Those that nobody has gone through yet. */
      readonly open: readonly ReceivedPayment[];
    };

export type StatementCommand =
  | { readonly type: 'ReceiveStatement'; readonly statement: Received }
  | {
      readonly type: 'BookLines';
      readonly booked: Pick<Booked, 'statementId' | 'count' | 'existing' | 'leftOut'>;
    };

/** A bank statement: received whole, then gone through from its first payment to its last. */
export const bankStatementDecider: Decider<StatementState, StatementCommand, BankStatementEvent> = {
  category: 'bankStatement',
  stateVersion: 1,
  initialState: { kind: 'none' },
  decide,
  evolve,
};

export function noSuchStatement(): Rejection {
  return reject('not-found', 'There is no such statement.');
}

function decide(
  command: StatementCommand,
  state: StatementState,
): readonly BankStatementEvent[] | Rejection {
  if (command.type === 'ReceiveStatement') {
    return state.kind === 'none'
      ? [{ type: 'BankStatementReceived.v1', data: command.statement }]
      : reject('statement-exists', 'This statement was received before.');
  }
  if (state.kind === 'none') return noSuchStatement();
  const { booked } = command;
  if (booked.count === 0) return [];
  const remaining = state.open.length - booked.count;
  return [{ type: 'BankStatementLinesBooked.v1', data: { ...booked, remaining } }];
}

function evolve(state: StatementState, event: BankStatementEvent): StatementState {
  switch (event.type) {
    case 'BankStatementReceived.v1': {
      const { tenantId, receivedBy, payments } = event.data;
      return { kind: 'received', tenantId, receivedBy, open: payments };
    }
    case 'BankStatementLinesBooked.v1':
      return state.kind === 'none' ? state : { ...state, open: state.open.slice(event.data.count) };
    default:
      event satisfies never;
      return state;
  }
}
