import type { BankStatementEvent, LeftOutLine, ReceivedPayment } from 'contracts/events/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';

type Received = Extract<BankStatementEvent, { type: 'BankStatementReceived.v1' }>['data'];
type Booked = Extract<BankStatementEvent, { type: 'BankStatementLinesBooked.v1' }>['data'];

export type OpenLine =
  | { readonly kind: 'payment'; readonly payment: ReceivedPayment }
  | { readonly kind: 'kept'; readonly kept: LeftOutLine };

export type StatementState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'received';
      readonly tenantId: Tenant;
      readonly receivedBy: string;
      /** Those that nobody has gone through yet, then the lines that somebody has to settle. */
      readonly open: readonly OpenLine[];
      /** Of all of its payments: the same for lines of the same words. */
      readonly rowIds: readonly string[];
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
  stateVersion: 2,
  initialState: { kind: 'none' },
  decide,
  evolve,
};

/** The lines of a statement that came in which are to be gone through. */
export function openLinesOf({
  payments,
  leftOut,
}: Pick<Received, 'payments' | 'leftOut'>): readonly OpenLine[] {
  const kept = leftOut.filter(({ paymentId }) => paymentId !== undefined);
  return [
    ...payments.map((payment) => ({ kind: 'payment', payment }) as const),
    ...kept.map((line) => ({ kind: 'kept', kept: line }) as const),
  ];
}

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
      const open = openLinesOf(event.data);
      const rowIds = payments.flatMap(({ rowId }) => rowId ?? []);
      return { kind: 'received', tenantId, receivedBy, open, rowIds };
    }
    case 'BankStatementLinesBooked.v1':
      return state.kind === 'none' ? state : { ...state, open: state.open.slice(event.data.count) };
    default:
      event satisfies never;
      return state;
  }
}
