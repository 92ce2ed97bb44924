import type { LineOutcome } from 'contracts/constants/wallet-requests';
import type { BankPaymentEvent, LeftOutLine, ReceivedPayment } from 'contracts/events/money';
import type { ReadState, Write } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { bankPaymentDecider } from '../bank-payment/bank-payment.ts';
import { outcomeOfAssigned } from '../bank-payment/outcome-of-assigned.ts';
import { bookLines, keepLines } from './statement-booking.ts';
import type { BookingFacts, MatchedLine, MatchedPayment } from './statement-booking.ts';

/** What would become of a line, and why. */
export interface LineFate {
  readonly line: ReceivedPayment | LeftOutLine;
  readonly outcome: LineOutcome;
  readonly cause: string | null;
  readonly message: string | null;
  readonly companyId: string | null;
}

/** Every stream as it is before its first event: what is known of the lines was set apart beforehand. */
const untouched: ReadState = ({ decider }) => decider.initialState;

/** Says what an import would do, by the very decision that does it, as if every wallet took the money. */
export function previewLines(
  lines: readonly MatchedPayment[],
  facts: BookingFacts,
): readonly LineFate[] {
  const { writes, existing } = bookLines(lines, untouched, facts);
  const fates = new Map(writes.flatMap(fateOfPayment));
  const repeated = new Set(existing.map(({ line }) => line));
  return lines.map(({ payment }) => {
    const none = { line: payment, cause: null, message: null, companyId: null };
    if (repeated.has(payment.line)) return { ...none, outcome: 'existing' };
    const fate = fates.get(use(bankPaymentDecider, payment.paymentId).stream);
    return { ...none, outcome: 'unmatched', ...fate };
  });
}

/** The same of lines that are no payments for certain. */
export function previewKept(
  lines: readonly MatchedLine[],
  facts: BookingFacts,
): readonly LineFate[] {
  const { writes } = keepLines(lines, untouched, facts);
  const fates = new Map(writes.flatMap(fateOfPayment));
  return lines.map(({ kept: line, companyId }) => {
    const none = { line, cause: line.reason, message: line.message, companyId };
    const fate = fates.get(use(bankPaymentDecider, line.paymentId ?? '').stream);
    return { ...none, outcome: 'left-out', ...fate };
  });
}

const PAYMENT_STREAM = `${bankPaymentDecider.category}-`;

type Fate = Partial<Omit<LineFate, 'line'>>;

/** What the events of a payment say of its line. */
function fateOfPayment({ stream, events }: Write): readonly (readonly [string, Fate])[] {
  if (!stream.startsWith(PAYMENT_STREAM)) return [];
  const fate = (events as readonly BankPaymentEvent[]).reduce<Fate>((before, event) => {
    switch (event.type) {
      case 'BankPaymentReceived.v1':
        return { outcome: 'unmatched', ...event.data.unmatched };
      case 'BankLineKept.v1': {
        const { cause, message, companyId } = event.data;
        return { outcome: 'unmatched', cause, message, companyId };
      }
      case 'BankPaymentAssigned.v2': {
        const { companyId } = event.data;
        return { outcome: outcomeOfAssigned(event.data), companyId };
      }
      default:
        return before;
    }
  }, {});
  return [[stream, fate]];
}
