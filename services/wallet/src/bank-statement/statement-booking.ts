import type {
  BankStatementEvent,
  LeftOutLine,
  ReceiptNote,
  ReceivedPayment,
} from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReadState, Write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { bankPaymentDecider } from '../bank-payment/bank-payment.ts';
import type { BankPaymentCommand, PaymentFacts, Unmatched } from '../bank-payment/bank-payment.ts';
import { companyOf } from '../bank-payment/match-payments.ts';
import type { Match } from '../bank-payment/match-payments.ts';
import { depositOf } from '../bank-payment/payment-action.ts';
import {
  knownReceipt,
  receiptsDecider,
  receiptsOf,
  takenDeposits,
} from '../bank-payment/receipts.ts';
import type { Likeness } from '../bank-payment/same-payment.ts';
import { likenessOf, wordsOf } from '../bank-payment/same-payment.ts';
import type { HeldLine } from '../statement-request/statement-request.ts';
import { isBeyondSums, raisedSums } from '../unapproved-sum/book-alone.ts';
import { unapprovedSumDecider } from '../unapproved-sum/unapproved-sum.ts';
import { needsApproval, walletCommandOf } from '../wallet-request/wallet-actions.ts';
import { walletRequestDecider } from '../wallet-request/wallet-request.ts';
import { walletDecider } from '../wallet/wallet.ts';
import type { PendingWrites } from './pending-writes.ts';
import { pendingWrites } from './pending-writes.ts';

/** A payment of the statement with the company that it names. */
export interface MatchedPayment {
  readonly payment: ReceivedPayment;
  readonly match: Match;
}

/** A line that somebody has to settle, with the company that it names and the deposit that it takes back. */
export interface MatchedLine {
  readonly kept: LeftOutLine;
  readonly companyId: string | null;
  readonly depositId: string | null;
}

export interface BookingFacts {
  readonly statementId: string;
  readonly tenantId: Tenant;
  readonly receivedBy: string;
  readonly approvalSum: Money;
  /** When the lines are gone through: ISO 8601 instant, UTC. */
  readonly at: string;
  /** What stands in the file by itself is not taken for another line of it. */
  readonly rows: ReadonlySet<string>;
}

type Report = Pick<
  Extract<BankStatementEvent, { type: 'BankStatementLinesBooked.v1' }>['data'],
  'existing' | 'leftOut'
>;

interface Booking {
  readonly pending: PendingWrites;
  readonly facts: BookingFacts;
  /** Lines beyond what one person books alone, which one request asks for together. */
  readonly held: HeldLine[];
}

/** The transaction that a payment makes of itself; by hand it becomes another one. */
export function transactionIdOf({ paymentId }: Pick<ReceivedPayment, 'paymentId'>): string {
  return derivedId(paymentId, 'deposit');
}

/** When the statement came in, its line stated a payment that was on another one, or on a line before it. */
export function isKnownPayment({ payment }: Pick<MatchedPayment, 'payment'>): boolean {
  return payment.sameAs?.kind === 'payment';
}

/** What becomes of some lines, decided one after the other: what one line books, the next one finds booked. */
export function bookLines(
  lines: readonly MatchedPayment[],
  read: ReadState,
  facts: BookingFacts,
): Report & { readonly writes: readonly Write[]; readonly held: readonly HeldLine[] } {
  const booking: Booking = { pending: pendingWrites(read), facts, held: [] };
  const existing = lines.flatMap((line) => {
    const { payment } = line;
    const like = isKnownPayment(line) ? [] : likeReceipts(line, booking);
    const known = knownAs(payment, like, booking);
    if (known === undefined) receive(line, like, booking);
    return known === undefined ? [] : [{ line: payment.line, paymentId: known }];
  });
  return { existing, leftOut: [], held: booking.held, writes: booking.pending.all() };
}

/**
 * Lines that are no payments for certain wait for somebody who says what they are. Money that went out without taking
 * back a deposit of its sum needs nobody.
 */
export function keepLines(
  lines: readonly MatchedLine[],
  read: ReadState,
  { statementId, tenantId }: Pick<BookingFacts, 'statementId' | 'tenantId'>,
): Pick<Report, 'leftOut'> & { readonly writes: readonly Write[] } {
  const pending = pendingWrites(read);
  const leftOut: LeftOutLine[] = [];
  for (const { kept, companyId, depositId } of lines) {
    const { line, reason, message, told, paymentId } = kept;
    if (told === undefined || paymentId === undefined) continue;
    const payment = use(bankPaymentDecider, paymentId);
    const isOutgoing = told.amount?.startsWith('-') === true;
    if (isOutgoing && depositId === null) leftOut.push({ line, reason, message });
    else if (pending.stateOf(payment).kind === 'none') {
      const why = isOutgoing ? TAKEN_BACK : { cause: reason, message };
      const place = { paymentId, tenantId, statementId, line };
      const facts = { ...told, ...place, ...why, companyId, depositId };
      pending.decide(payment, (state) =>
        bankPaymentDecider.decide({ type: 'KeepLine', kept: facts }, state),
      );
    } else leftOut.push({ line, ...KNOWN_LINE });
  }
  return { leftOut, writes: pending.all() };
}

const TAKEN_BACK = {
  cause: 'taken-back',
  message: 'The bank took back a payment of this sum: reverse its deposit, or say that it stays.',
};
const KNOWN_LINE = {
  reason: 'known-line',
  message: 'The same line was on a statement before.',
};

/** The payment that a line states again; a deposit by hand is none yet: the line becomes its payment. */
function knownAs(
  payment: ReceivedPayment,
  like: readonly LikeReceipt[],
  booking: Booking,
): string | undefined {
  if (payment.sameAs?.kind === 'payment') return payment.sameAs.id;
  const own = booking.pending.stateOf(use(bankPaymentDecider, payment.paymentId));
  if (own.kind !== 'none') return payment.paymentId;
  if (payment.sameAs) return undefined;
  const isSame = ({ kind, likeness }: LikeReceipt) => kind === 'payment' && likeness === 'same';
  return like.find(isSame)?.id;
}

interface LikeReceipt {
  readonly id: string;
  readonly kind: ReceiptNote['kind'];
  readonly likeness: Exclude<Likeness, 'other'>;
}

/** Money that came in since the file was held against what was known, or that nobody has distinguished from the line. */
function likeReceipts(
  { payment, match }: MatchedPayment,
  { pending, facts }: Booking,
): readonly LikeReceipt[] {
  const { notes } = pending.stateOf(receiptsOf(facts.tenantId, payment.amount));
  if (notes.length === 0) return [];
  const taken = takenDeposits({ notes });
  const line = {
    bookedOn: payment.bookedOn,
    rowId: payment.rowId ?? payment.paymentId,
    words: wordsOfPayment(payment),
    number: payment.bankTransactionId,
    companyId: companyOf(match),
  };
  const isKnownOther = ({ statementId, rowId, id }: ReceiptNote) =>
    statementId === facts.statementId ||
    (rowId !== null && facts.rows.has(rowId)) ||
    taken.has(id) ||
    payment.noneOf?.includes(id) === true;
  return notes.flatMap((note) => {
    const likeness = isKnownOther(note) ? 'other' : likenessOf(line, knownReceipt(note));
    return likeness === 'other' ? [] : [{ id: note.id, kind: note.kind, likeness }];
  });
}

function receive(line: MatchedPayment, like: readonly LikeReceipt[], booking: Booking): void {
  const { payment, match } = line;
  const { pending, facts } = booking;
  const { statementId, tenantId } = facts;
  const known: PaymentFacts = { ...payment, tenantId, statementId };
  const destination = destinationOf(line, like, booking);
  const { to } = destination;
  const entered = 'companyId' in to && to.enteredByHand === true ? to : undefined;
  const order = { type: 'ReceivePayment', facts: known, ...destination } as const;
  pending.decide(use(bankPaymentDecider, payment.paymentId), (state) =>
    bankPaymentDecider.decide(order, state),
  );
  const note: ReceiptNote = {
    tenantId,
    amount: payment.amount,
    kind: 'payment',
    id: payment.paymentId,
    statementId,
    bookedOn: payment.bookedOn,
    companyId: entered?.companyId ?? companyOf(match),
    rowId: payment.rowId ?? null,
    bankTransactionId: payment.bankTransactionId,
    words: wordsOfPayment(payment),
    ...(entered ? { enteredAs: entered.transactionId } : {}),
  };
  pending.decide(receiptsOf(tenantId, payment.amount), (state) =>
    receiptsDecider.decide({ type: 'NoteReceipt', note }, state),
  );
}

type Destination = Pick<Extract<BankPaymentCommand, { type: 'ReceivePayment' }>, 'to' | 'reason'>;

function destinationOf(
  { payment, match }: MatchedPayment,
  like: readonly LikeReceipt[],
  booking: Booking,
): Destination {
  const { sameAs } = payment;
  if (sameAs && sameAs.companyId !== null) {
    if (isTaken(sameAs.id, payment, booking)) return { to: DEPOSIT_TAKEN, reason: null };
    const to = { companyId: sameAs.companyId, transactionId: sameAs.id, waiting: false };
    return { to: { ...to, enteredByHand: true }, reason: ENTERED_BY_HAND };
  }
  if ('cause' in match) return { to: match, reason: null };
  if (like.length > 0) return { to: LOOKS_KNOWN, reason: null };
  return { to: deposit(payment, match.companyId, booking), reason: null };
}

/** Another payment was said to be the deposit since the file was held against what was known. */
function isTaken(
  depositId: string,
  { amount, paymentId }: ReceivedPayment,
  { pending, facts }: Booking,
): boolean {
  const by = takenDeposits(pending.stateOf(receiptsOf(facts.tenantId, amount))).get(depositId);
  return by !== undefined && by !== paymentId;
}

const DEPOSIT_TAKEN: Unmatched = {
  cause: 'looks-known',
  message: 'Another payment is the deposit that this line was said to be: say what it is.',
};
const ENTERED_BY_HAND = 'This deposit was entered by hand before.';
const LOOKS_KNOWN: Unmatched = {
  cause: 'looks-known',
  message:
    'The same amount came in from this company within seven days: say whether it is that one.',
};

function wordsOfPayment({ payer, text, bankTransactionId }: ReceivedPayment): string {
  return wordsOf(payer, text, bankTransactionId);
}

/**
 * Books the deposit, asks a second admin for one that is too large by itself, or holds what is beyond the sums of 24
 * hours for the statement's request; what the wallet refuses is to be settled by hand.
 */
function deposit(
  payment: ReceivedPayment,
  companyId: string,
  { pending, facts, held }: Booking,
): Destination['to'] {
  const { tenantId, receivedBy: requestedBy, approvalSum, at } = facts;
  const { paymentId, amount } = payment;
  const transactionId = transactionIdOf(payment);
  const owner = { companyId, tenantId, requestedBy };
  const request = { requestId: transactionId, ...owner, deed: depositOf(payment), paymentId };
  const wallet = use(walletDecider, companyId);
  const state = pending.stateOf(wallet);
  const booked = walletDecider.decide(walletCommandOf(request), state);
  if (isRejection(booked)) return { cause: 'refused', message: booked.message };
  const booker = { ...owner, at, approvalSum };
  if (needsApproval(request.deed, { wallet: state, approvalSum })) {
    pending.decide(use(walletRequestDecider, transactionId), (none) =>
      walletRequestDecider.decide({ type: 'OpenRequest', facts: request }, none),
    );
  } else if (isBeyondSums(amount, booker, pending.stateOf)) {
    held.push({ paymentId, companyId, transactionId, amount });
  } else {
    pending.decide(wallet, () => booked);
    for (const { target, raised } of raisedSums(amount, booker)) {
      pending.decide(target, (sum) =>
        unapprovedSumDecider.decide({ type: 'RaiseSum', raised }, sum),
      );
    }
    return { companyId, transactionId, waiting: false };
  }
  return { companyId, transactionId, waiting: true };
}
