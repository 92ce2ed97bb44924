import type { UnmatchedCause } from 'contracts/constants/wallet-requests';
import type { BankPaymentEvent, KeptLine, ReceivedPayment } from 'contracts/events/money';
import { formatMoney } from 'contracts/primitives/money-format';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';

/** What the bank stated, and the statement on which it did so first. */
export interface PaymentFacts extends ReceivedPayment {
  readonly tenantId: Tenant;
  readonly statementId: string;
}

/**
 * The same of a line that cannot be read for certain: what is unknown somebody says who settles it, each time anew. What
 * was said for a settlement that did not last is forgotten with it.
 */
type LineFacts = Omit<PaymentFacts, 'amount' | 'bookedOn' | 'sameAs' | 'noneOf'> & {
  readonly amount: Money | null;
  readonly bookedOn: string | null;
};

/** The wallet, and its transaction or the request that waits. */
interface Assignment {
  readonly companyId: string;
  readonly transactionId: string;
}

/** A payment of its own that a part of another one became. */
interface SplitPart {
  readonly paymentId: string;
  readonly amount: Money;
}

export interface Unmatched {
  readonly cause: UnmatchedCause;
  readonly message: string;
}

export type BankPaymentState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unmatched' | 'dismissed' | 'split'; readonly facts: LineFacts }
  | { readonly kind: 'waiting' | 'booked'; readonly facts: LineFacts; readonly to: Assignment };

export type KnownPayment = Exclude<BankPaymentState, { kind: 'none' }>;

export type BankPaymentCommand =
  | {
      readonly type: 'ReceivePayment';
      readonly facts: PaymentFacts;
      /** Where it goes by its reference, or why nowhere. */
      readonly to:
        Unmatched | (Assignment & { readonly waiting: boolean; readonly enteredByHand?: boolean });
      /** Why it is money that is in that wallet already, as the portal says it; null: it goes there by its reference. */
      readonly reason: string | null;
    }
  | { readonly type: 'KeepLine'; readonly kept: KeptLine }
  | ({
      readonly type: 'AssignPayment';
      readonly waiting: boolean;
      /** Encrypted under the company's key. */
      readonly reason: string;
      readonly takenBack: boolean;
      /** Of a line whose amount could not be read. */
      readonly amount?: Money | undefined;
      readonly enteredByHand?: boolean;
    } & Assignment)
  | { readonly type: 'ApprovePayment'; readonly requestId: string }
  | {
      readonly type: 'ReturnPayment';
      readonly requestId: string;
      readonly companyId: string;
      /** Encrypted under the company's key. */
      readonly reason: string;
    }
  | {
      readonly type: 'SplitPayment';
      readonly parts: readonly SplitPart[];
      readonly reason: string;
      readonly takenBack: boolean;
    }
  | { readonly type: 'DismissPayment'; readonly reason: string; readonly takenBack: boolean }
  | { readonly type: 'ReopenPayment'; readonly reason: string };

/** Money that a bank has stated, booked in at most one wallet, on however many statements it stands. */
export const bankPaymentDecider: Decider<BankPaymentState, BankPaymentCommand, BankPaymentEvent> = {
  category: 'bankPayment',
  stateVersion: 3,
  initialState: { kind: 'none' },
  decide,
  evolve,
};

export function noSuchPayment(): Rejection {
  return reject('not-found', 'There is no such payment.');
}

export function amountNeeded(): Rejection {
  return reject(
    'amount-needed',
    'The amount of this line could not be read: say how much came in.',
  );
}

function amountKnown(amount: Money): Rejection {
  return reject(
    'parts-differ',
    `The bank says ${formatMoney(amount)} for this line. Leave the amount out, or split the line.`,
  );
}

function decide(
  command: BankPaymentCommand,
  state: BankPaymentState,
): readonly BankPaymentEvent[] | Rejection {
  if (command.type === 'ReceivePayment') {
    return state.kind === 'none' ? received(command) : settledBefore(state);
  }
  if (command.type === 'KeepLine') {
    return state.kind === 'none'
      ? [{ type: 'BankLineKept.v1', data: command.kept }]
      : settledBefore(state);
  }
  if (state.kind === 'none') return noSuchPayment();
  return settle(command, state);
}

function received({
  facts,
  to,
  reason,
}: Extract<BankPaymentCommand, { type: 'ReceivePayment' }>): readonly BankPaymentEvent[] {
  const { sameAs: _same, noneOf: _none, ...recorded } = facts;
  if ('cause' in to) {
    return [{ type: 'BankPaymentReceived.v1', data: { ...recorded, unmatched: to } }];
  }
  const said = reason === null ? {} : { plainReason: reason };
  const assigned = { paymentId: facts.paymentId, ...to, reason: null, ...said };
  return [
    { type: 'BankPaymentReceived.v1', data: { ...recorded, unmatched: null } },
    { type: 'BankPaymentAssigned.v2', data: assigned },
  ];
}

type Settlement = Exclude<BankPaymentCommand, { type: 'ReceivePayment' | 'KeepLine' }>;

function settle(command: Settlement, state: KnownPayment): readonly BankPaymentEvent[] | Rejection {
  const { paymentId } = state.facts;
  switch (command.type) {
    case 'AssignPayment':
      return assign(command, state);
    case 'SplitPayment':
      return split(command, state);
    case 'DismissPayment':
      return isOpen(state, command.takenBack)
        ? [{ type: 'BankPaymentDismissed.v1', data: { paymentId, reason: command.reason } }]
        : settledBefore(state);
    case 'ReopenPayment':
      return state.kind === 'dismissed'
        ? [{ type: 'BankPaymentReopened.v1', data: { paymentId, reason: command.reason } }]
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
              type: 'BankPaymentReturned.v2',
              data: { paymentId, requestId, companyId: command.companyId, reason: command.reason },
            },
          ];
    }
    default:
      return command satisfies never;
  }
}

function assign(
  command: Extract<BankPaymentCommand, { type: 'AssignPayment' }>,
  state: KnownPayment,
): readonly BankPaymentEvent[] | Rejection {
  if (!isOpen(state, command.takenBack)) return settledBefore(state);
  const { companyId, transactionId, waiting, reason, amount, enteredByHand = false } = command;
  const { paymentId, amount: known } = state.facts;
  if (known === null && amount === undefined) return amountNeeded();
  if (known !== null && amount !== undefined && amount.minor !== known.minor) {
    return amountKnown(known);
  }
  const data = { paymentId, companyId, transactionId, waiting, reason };
  const said = known === null && amount !== undefined ? { amount } : {};
  const before = enteredByHand ? { enteredByHand } : {};
  return [{ type: 'BankPaymentAssigned.v2', data: { ...data, ...said, ...before } }];
}

function split(
  { parts, reason, takenBack }: Extract<BankPaymentCommand, { type: 'SplitPayment' }>,
  state: KnownPayment,
): readonly BankPaymentEvent[] | Rejection {
  if (!isOpen(state, takenBack)) return settledBefore(state);
  const { paymentId, amount } = state.facts;
  const sum = parts.reduce((total, part) => total + part.amount.minor, 0);
  if (amount !== null && sum !== amount.minor) {
    return reject('parts-differ', 'The parts must add up to the amount of the line.');
  }
  return [{ type: 'BankPaymentSplit.v1', data: { paymentId, parts: [...parts], reason } }];
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
    split: 'was split',
  }[state.kind];
  return reject('bank-payment-settled', `This payment ${done} already. Nothing was changed.`);
}

function evolve(state: BankPaymentState, event: BankPaymentEvent): BankPaymentState {
  if (event.type === 'BankPaymentReceived.v1') {
    const { unmatched: _unmatched, ...facts } = event.data;
    return { kind: 'unmatched', facts };
  }
  if (event.type === 'BankLineKept.v1') return { kind: 'unmatched', facts: keptFacts(event.data) };
  if (state.kind === 'none') return state;
  const { facts } = state;
  switch (event.type) {
    case 'BankPaymentAssigned.v2': {
      const { companyId, transactionId, waiting } = event.data;
      return { kind: waiting ? 'waiting' : 'booked', facts, to: { companyId, transactionId } };
    }
    case 'BankPaymentApproved.v1':
      return state.kind === 'waiting' ? { ...state, kind: 'booked' } : state;
    case 'BankPaymentReturned.v2':
    case 'BankPaymentReopened.v1':
      return { kind: 'unmatched', facts };
    case 'BankPaymentDismissed.v1':
      return { kind: 'dismissed', facts };
    case 'BankPaymentSplit.v1':
      return { kind: 'split', facts };
    default:
      event satisfies never;
      return state;
  }
}

function keptFacts(kept: KeptLine): LineFacts {
  const { paymentId, tenantId, statementId, line, bookedOn, payer, text } = kept;
  const { bankTransactionId, rowId } = kept;
  const named = { payer, text, bankTransactionId, rowId };
  return { paymentId, tenantId, statementId, line, bookedOn, amount: null, ...named };
}
