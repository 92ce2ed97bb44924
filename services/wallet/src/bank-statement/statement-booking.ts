import type { BankStatementEvent, ReceivedPayment } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import type { DomainEvent, StreamUse } from 'kernel/commands/decider';
import { isRejection, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { bankPaymentDecider } from '../bank-payment/bank-payment.ts';
import type { BankPaymentCommand, PaymentFacts } from '../bank-payment/bank-payment.ts';
import type { Match } from '../bank-payment/match-payments.ts';
import { depositOf } from '../bank-payment/payment-deed.ts';
import { isSamePayment } from '../bank-payment/payment-id.ts';
import { needsApproval, walletCommandOf } from '../wallet-request/deeds.ts';
import { walletRequestDecider } from '../wallet-request/wallet-request.ts';
import { walletDecider } from '../wallet/wallet.ts';

/** A payment of the statement with the company that it names. */
export interface MatchedPayment {
  readonly payment: ReceivedPayment;
  readonly match: Match;
}

export interface BookingFacts {
  readonly statementId: string;
  readonly tenantId: Tenant;
  readonly receivedBy: string;
  readonly approvalSum: Money;
}

type Report = Pick<
  Extract<BankStatementEvent, { type: 'BankStatementLinesBooked.v1' }>['data'],
  'existing' | 'leftOut'
>;

/** The transaction that a payment makes of itself; by hand it becomes another one. */
export function transactionIdOf({ paymentId }: Pick<ReceivedPayment, 'paymentId'>): string {
  return derivedId(paymentId, 'deposit');
}

/** What becomes of some lines, decided one after the other: what one line books, the next one finds booked. */
export function bookLines(
  lines: readonly MatchedPayment[],
  read: ReadState,
  facts: BookingFacts,
): Report & { readonly writes: readonly Write[] } {
  const pending = pendingWrites(read);
  const existing: { line: number; paymentId: string }[] = [];
  const leftOut: Report['leftOut'][number][] = [];
  for (const { payment, match } of lines) {
    const { line, paymentId } = payment;
    const known = pending.stateOf(use(bankPaymentDecider, paymentId));
    if (known.kind === 'none') book({ payment, match }, { pending, facts });
    else if (isSamePayment(known.facts, payment)) existing.push({ line, paymentId });
    else leftOut.push({ line, reason: 'transaction-id-reused', message: ID_REUSED });
  }
  return { existing, leftOut, writes: pending.all() };
}

const ID_REUSED =
  "Another payment has the same id of the bank: see whether the right column holds the bank's ids.";

interface Booking {
  readonly pending: PendingWrites;
  readonly facts: BookingFacts;
}

function book({ payment, match }: MatchedPayment, { pending, facts }: Booking): void {
  const { statementId, tenantId } = facts;
  const to = 'companyId' in match ? deposit(payment, match.companyId, { pending, facts }) : match;
  const known: PaymentFacts = { ...payment, tenantId, statementId };
  pending.decide(use(bankPaymentDecider, payment.paymentId), (state) =>
    bankPaymentDecider.decide({ type: 'ReceivePayment', facts: known, to }, state),
  );
}

/** Books the deposit or asks a second admin for it; what the wallet refuses is to be settled by hand. */
function deposit(
  payment: ReceivedPayment,
  companyId: string,
  { pending, facts }: Booking,
): Extract<BankPaymentCommand, { type: 'ReceivePayment' }>['to'] {
  const { tenantId, receivedBy: requestedBy, approvalSum } = facts;
  const { paymentId } = payment;
  const transactionId = transactionIdOf(payment);
  const deed = depositOf(payment);
  const request = { requestId: transactionId, companyId, tenantId, requestedBy, deed, paymentId };
  const wallet = use(walletDecider, companyId);
  const state = pending.stateOf(wallet);
  const booked = walletDecider.decide(walletCommandOf(request), state);
  if (isRejection(booked)) return { cause: 'refused', message: booked.message };
  const waiting = needsApproval(deed, { wallet: state, approvalSum });
  if (waiting) {
    pending.decide(use(walletRequestDecider, transactionId), (none) =>
      walletRequestDecider.decide({ type: 'OpenRequest', facts: request }, none),
    );
  } else pending.decide(wallet, () => booked);
  return { companyId, transactionId, waiting };
}

interface PendingWrites {
  stateOf<State>(target: StreamUse<State>): State;
  /** @throws {TypeError} when it is refused: whoever asks has looked beforehand. */
  decide<State>(target: StreamUse<State>, decision: (state: State) => unknown): void;
  all(): readonly Write[];
}

interface Pending {
  readonly target: StreamUse<unknown>;
  readonly events: readonly DomainEvent[];
  readonly state: unknown;
}

/** Events that are to be appended together, folded as they come. */
function pendingWrites(read: ReadState): PendingWrites {
  const pending = new Map<string, Pending>();
  const stateOf = <State>(target: StreamUse<State>): State => {
    const known = pending.get(target.stream);
    // A stream has one decider: its state is of the use's type.
    return known ? (known.state as State) : read(target);
  };
  return {
    stateOf,
    decide: (target, decision) => {
      const before = stateOf(target);
      const decided = decision(before);
      if (!Array.isArray(decided)) throw new TypeError(`${target.stream} takes no such event`);
      const added = decided as DomainEvent[];
      const state = added.reduce((now, event) => target.decider.evolve(now, event), before);
      const events = [...(pending.get(target.stream)?.events ?? []), ...added];
      pending.set(target.stream, { target, events, state });
    },
    all: () => Array.from(pending.values(), ({ target, events }) => write(target, events)),
  };
}
