import type { LineOutcome } from 'contracts/constants/money';
import type { BankPaymentEvent, ReceivedPayment } from 'contracts/events/money';
import type { Write } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { use } from 'kernel/commands/decider';
import { bankPaymentDecider } from '../bank-payment/bank-payment.ts';
import type { BankPaymentState, PaymentFacts } from '../bank-payment/bank-payment.ts';
import { bookLines } from './statement-booking.ts';
import type { BookingFacts, MatchedPayment } from './statement-booking.ts';

/** What would become of a line, and why. */
export interface LineFate {
  readonly payment: ReceivedPayment;
  readonly outcome: LineOutcome;
  readonly cause: string | null;
  readonly message: string | null;
  readonly companyId: string | null;
}

interface Known {
  readonly facts: BookingFacts;
  /** Payments that were on a statement before, by their ids. */
  readonly payments: ReadonlyMap<string, PaymentFacts>;
}

/** Says what an import would do, by the very decision that does it, as if every wallet took the money. */
export function previewLines(
  lines: readonly MatchedPayment[],
  { facts, payments }: Known,
): readonly LineFate[] {
  const read = <State>(target: StreamUse<State>): State => {
    const known = payments.get(target.stream.replace(PAYMENT_STREAM, ''));
    const state: BankPaymentState = known ? { kind: 'unmatched', facts: known } : { kind: 'none' };
    // Only payments are known; of every other stream this is the state before its first event.
    return target.category === bankPaymentDecider.category
      ? (state as State)
      : target.decider.initialState;
  };
  const { writes, existing, leftOut } = bookLines(lines, read, facts);
  const fates = new Map(writes.flatMap(fateOfPayment));
  const repeated = new Set(existing.map(({ line }) => line));
  const refused = new Map(leftOut.map((each) => [each.line, each]));
  return lines.map(({ payment }) => {
    const { line, paymentId } = payment;
    const none = { payment, cause: null, message: null, companyId: null };
    if (repeated.has(line)) return { ...none, outcome: 'existing' };
    const why = refused.get(line);
    if (why) return { ...none, outcome: 'left-out', cause: why.reason, message: why.message };
    return {
      ...none,
      outcome: 'unmatched',
      ...fates.get(use(bankPaymentDecider, paymentId).stream),
    };
  });
}

const PAYMENT_STREAM = `${bankPaymentDecider.category}-`;

type Fate = Partial<Omit<LineFate, 'payment'>>;

/** What the events of a payment say of its line. */
function fateOfPayment({ stream, events }: Write): readonly (readonly [string, Fate])[] {
  if (!stream.startsWith(PAYMENT_STREAM)) return [];
  const fate = (events as readonly BankPaymentEvent[]).reduce<Fate>((before, { type, data }) => {
    if (type === 'BankPaymentReceived.v1') return { outcome: 'unmatched', ...data.unmatched };
    if (type !== 'BankPaymentAssigned.v1') return before;
    return { outcome: data.waiting ? 'waiting' : 'booked', companyId: data.companyId };
  }, {});
  return [[stream, fate]];
}
