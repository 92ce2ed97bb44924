import type { UnmatchedCause } from 'contracts/constants/money';
import type { BankPaymentEvent, ReceivedPayment } from 'contracts/events/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';

/** What the bank told, and the statement on which it did so first. */
export interface PaymentFacts extends ReceivedPayment {
  readonly tenantId: Tenant;
  readonly statementId: string;
}

/** The wallet, and its transaction or the request that waits. */
export interface Assignment {
  readonly companyId: string;
  readonly transactionId: string;
}

export interface Unmatched {
  readonly cause: UnmatchedCause;
  readonly message: string;
}

export type BankPaymentState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unmatched' | 'dismissed'; readonly facts: PaymentFacts }
  | { readonly kind: 'waiting' | 'booked'; readonly facts: PaymentFacts; readonly to: Assignment };

export type KnownPayment = Exclude<BankPaymentState, { kind: 'none' }>;

export type BankPaymentCommand =
  | {
      readonly type: 'ReceivePayment';
      readonly facts: PaymentFacts;
      /** Where it goes by its reference, or why nowhere. */
      readonly to: Unmatched | (Assignment & { readonly waiting: boolean });
    }
  | ({
      readonly type: 'AssignPayment';
      readonly waiting: boolean;
      readonly reason: string;
      readonly takenBack: boolean;
    } & Assignment)
  | { readonly type: 'ApprovePayment'; readonly requestId: string }
  | { readonly type: 'ReturnPayment'; readonly requestId: string; readonly reason: string }
  | { readonly type: 'DismissPayment'; readonly reason: string; readonly takenBack: boolean };

/** Money that a bank has told of, booked in at most one wallet, on however many statements it stands. */
export const bankPaymentDecider: Decider<BankPaymentState, BankPaymentCommand, BankPaymentEvent> = {
  category: 'bankPayment',
  stateVersion: 1,
  initialState: { kind: 'none' },
  decide,
  evolve,
};

export function noSuchPayment(): Rejection {
  return reject('not-found', 'There is no such payment.');
}

function decide(
  command: BankPaymentCommand,
  state: BankPaymentState,
): readonly BankPaymentEvent[] | Rejection {
  if (command.type === 'ReceivePayment') {
    return state.kind === 'none' ? received(command) : settledBefore(state);
  }
  if (state.kind === 'none') return noSuchPayment();
  return settle(command, state);
}

function received({
  facts,
  to,
}: Extract<BankPaymentCommand, { type: 'ReceivePayment' }>): readonly BankPaymentEvent[] {
  if ('cause' in to) {
    return [{ type: 'BankPaymentReceived.v1', data: { ...facts, unmatched: to } }];
  }
  const assigned = { paymentId: facts.paymentId, ...to, reason: null };
  return [
    { type: 'BankPaymentReceived.v1', data: { ...facts, unmatched: null } },
    { type: 'BankPaymentAssigned.v1', data: assigned },
  ];
}

function settle(
  command: Exclude<BankPaymentCommand, { type: 'ReceivePayment' }>,
  state: KnownPayment,
): readonly BankPaymentEvent[] | Rejection {
  const { paymentId } = state.facts;
  switch (command.type) {
    case 'AssignPayment': {
      if (!isOpen(state, command.takenBack)) return settledBefore(state);
      const { companyId, transactionId, waiting, reason } = command;
      const data = { paymentId, companyId, transactionId, waiting, reason };
      return [{ type: 'BankPaymentAssigned.v1', data }];
    }
    case 'DismissPayment':
      return isOpen(state, command.takenBack)
        ? [{ type: 'BankPaymentDismissed.v1', data: { paymentId, reason: command.reason } }]
        : settledBefore(state);
    case 'ApprovePayment':
    case 'ReturnPayment': {
      const { requestId } = command;
      if (state.kind !== 'waiting' || state.to.transactionId !== requestId) {
        return settledBefore(state);
      }
      return command.type === 'ApprovePayment'
        ? [{ type: 'BankPaymentApproved.v1', data: { paymentId, requestId } }]
        : [
            {
              type: 'BankPaymentReturned.v1',
              data: { paymentId, requestId, reason: command.reason },
            },
          ];
    }
    default:
      return command satisfies never;
  }
}

/** A deposit that was reversed leaves its payment to be settled again. */
function isOpen({ kind }: KnownPayment, takenBack: boolean): boolean {
  return kind === 'unmatched' || (kind === 'booked' && takenBack);
}

function settledBefore(state: KnownPayment): Rejection {
  const done = {
    unmatched: 'is to be settled',
    dismissed: 'was dismissed',
    waiting: 'waits for a second admin',
    booked: 'was booked',
  }[state.kind];
  return reject('bank-payment-settled', `This payment ${done} already. Nothing was changed.`);
}

function evolve(state: BankPaymentState, event: BankPaymentEvent): BankPaymentState {
  if (event.type === 'BankPaymentReceived.v1') {
    const { unmatched: _unmatched, ...facts } = event.data;
    return { kind: 'unmatched', facts };
  }
  if (state.kind === 'none') return state;
  const { facts } = state;
  switch (event.type) {
    case 'BankPaymentAssigned.v1': {
      const { companyId, transactionId, waiting } = event.data;
      return { kind: waiting ? 'waiting' : 'booked', facts, to: { companyId, transactionId } };
    }
    case 'BankPaymentApproved.v1':
      return state.kind === 'waiting' ? { ...state, kind: 'booked' } : state;
    case 'BankPaymentReturned.v1':
      return { kind: 'unmatched', facts };
    case 'BankPaymentDismissed.v1':
      return { kind: 'dismissed', facts };
    default:
      event satisfies never;
      return state;
  }
}
