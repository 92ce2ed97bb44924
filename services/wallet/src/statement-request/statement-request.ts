import type { StatementRequestEvent } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import { add, zero } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { reject, use } from 'kernel/commands/decider';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { noSuchRequest, ownRequest, requestDecided } from '../wallet-request/wallet-request.ts';

export type HeldLine = Extract<
  StatementRequestEvent,
  { type: 'StatementLinesHeld.v1' }
>['data']['lines'][number];

interface Held {
  readonly statementId: string;
  readonly tenantId: Tenant;
  /** Those that are still to be booked or returned. */
  readonly lines: readonly HeldLine[];
}

interface Opened extends Held {
  readonly requestedBy: string;
  /** How many lines it was opened with, and what they come to. */
  readonly count: number;
  readonly amount: Money;
}

export type StatementRequestState =
  | { readonly kind: 'none' }
  /** The statement is still gone through. */
  | ({ readonly kind: 'gathering' } & Held)
  | ({ readonly kind: 'pending' } & Opened)
  | ({ readonly kind: 'approved'; readonly by: string } & Opened)
  | ({ readonly kind: 'rejected'; readonly by: string; readonly reason: string } & Opened);

/** One that somebody may look at, and decide. */
export type OpenedRequest = Exclude<StatementRequestState, { kind: 'none' | 'gathering' }>;

export type StatementRequestCommand =
  | {
      readonly type: 'HoldLines';
      readonly statementId: string;
      readonly tenantId: Tenant;
      readonly requestedBy: string;
      readonly lines: readonly HeldLine[];
      /** Whether the statement has no more lines: then a second person may decide. */
      readonly isLast: boolean;
    }
  | { readonly type: 'ApproveLines'; readonly by: string }
  | { readonly type: 'RejectLines'; readonly by: string; readonly reason: string }
  | { readonly type: 'SettleLines'; readonly count: number; readonly booked: readonly string[] };

/**
 * What a bank statement brings beyond what one person books alone in 24 hours: gathered while its lines are gone
 * through, asked for once, decided once by another person, and then booked or returned some lines at a time.
 */
export const statementRequestDecider: Decider<
  StatementRequestState,
  StatementRequestCommand,
  StatementRequestEvent
> = {
  category: 'statementRequest',
  stateVersion: 1,
  initialState: { kind: 'none' },
  decide,
  evolve,
};

/** A statement has one request at most, which goes by the statement's id. */
export function statementRequestUse(statementId: string): StreamUse<StatementRequestState> {
  return use(statementRequestDecider, statementId);
}

export function isOpened(state: StatementRequestState): state is OpenedRequest {
  return state.kind !== 'none' && state.kind !== 'gathering';
}

function decide(
  command: StatementRequestCommand,
  state: StatementRequestState,
): readonly StatementRequestEvent[] | Rejection {
  if (command.type === 'HoldLines') return hold(command, state);
  if (!isOpened(state)) return noSuchRequest();
  const { statementId } = state;
  if (command.type === 'SettleLines') {
    const { count, booked } = command;
    if (state.kind === 'pending' || count === 0) return [];
    const settled = { statementId, booked: [...booked], count };
    const remaining = state.lines.length - count;
    return [{ type: 'StatementRequestLinesSettled.v1', data: { ...settled, remaining } }];
  }
  if (state.kind !== 'pending') return requestDecided(state);
  if (command.type === 'RejectLines') {
    const { by: rejectedBy, reason } = command;
    return [{ type: 'StatementRequestRejected.v1', data: { statementId, rejectedBy, reason } }];
  }
  if (command.by === state.requestedBy) return ownRequest();
  const approvedBy = command.by;
  return [{ type: 'StatementRequestApproved.v1', data: { statementId, approvedBy } }];
}

function hold(
  {
    statementId,
    tenantId,
    requestedBy,
    lines,
    isLast,
  }: Extract<StatementRequestCommand, { type: 'HoldLines' }>,
  state: StatementRequestState,
): readonly StatementRequestEvent[] | Rejection {
  if (isOpened(state)) return reject('request-exists', 'This was asked for before.');
  const before = state.kind === 'none' ? [] : state.lines;
  const all = [...before, ...lines];
  const named = { statementId, tenantId };
  const events: StatementRequestEvent[] = [];
  if (lines.length > 0) {
    events.push({ type: 'StatementLinesHeld.v1', data: { ...named, lines: [...lines] } });
  }
  if (isLast && all.length > 0) {
    const amount = all.reduce((sum, line) => add(sum, line.amount), zero(currencyOf(tenantId)));
    const asked = { ...named, requestedBy, lines: all.length, amount };
    events.push({ type: 'StatementRequestOpened.v1', data: asked });
  }
  return events;
}

function evolve(state: StatementRequestState, event: StatementRequestEvent): StatementRequestState {
  switch (event.type) {
    case 'StatementLinesHeld.v1': {
      const { statementId, tenantId, lines } = event.data;
      const before = state.kind === 'none' ? [] : state.lines;
      return { kind: 'gathering', statementId, tenantId, lines: [...before, ...lines] };
    }
    case 'StatementRequestOpened.v1': {
      if (state.kind === 'none') return state;
      const { requestedBy, lines: count, amount } = event.data;
      return { ...state, kind: 'pending', requestedBy, count, amount };
    }
    case 'StatementRequestApproved.v1':
      return isOpened(state) ? { ...state, kind: 'approved', by: event.data.approvedBy } : state;
    case 'StatementRequestRejected.v1': {
      const { rejectedBy: by, reason } = event.data;
      return isOpened(state) ? { ...state, kind: 'rejected', by, reason } : state;
    }
    case 'StatementRequestLinesSettled.v1':
      return isOpened(state) ? { ...state, lines: state.lines.slice(event.data.count) } : state;
    default:
      event satisfies never;
      return state;
  }
}
