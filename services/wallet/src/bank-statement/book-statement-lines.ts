import { bankStatementCommands } from 'contracts/calls/bank-statements';
import type { Plan, PlanTools, ReadState, Write } from 'kernel/commands/command';
import { command, PlanOutdated, write } from 'kernel/commands/command';
import { isRejection, use, useFresh } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import { bankPaymentDecider } from '../bank-payment/bank-payment.ts';
import { findKnownSums } from '../bank-payment/known-receipts.ts';
import { matchPayments } from '../bank-payment/match-payments.ts';
import { firstReceiptsOf, receiptsOf } from '../bank-payment/receipts.ts';
import { approvalSumOf } from '../market-settings/market-settings.ts';
import {
  statementRequestDecider,
  statementRequestUse,
} from '../statement-request/statement-request.ts';
import type { HeldLine } from '../statement-request/statement-request.ts';
import { unapprovedSumsOf } from '../unapproved-sum/book-alone.ts';
import { walletRequestDecider } from '../wallet-request/wallet-request.ts';
import { walletDecider } from '../wallet/wallet.ts';
import { bankStatementDecider, noSuchStatement } from './bank-statement.ts';
import type { OpenLine, StatementState } from './bank-statement.ts';
import { matchKeptLines } from './match-kept-lines.ts';
import { bookLines, isKnownPayment, keepLines, transactionIdOf } from './statement-booking.ts';
import type { BookingFacts, MatchedLine, MatchedPayment } from './statement-booking.ts';
import { statementTables } from './statement-tables.ts';

/** Few enough that a buyer's order waits milliseconds for the wallets among them. */
const LINES_AT_ONCE = 50;

interface Remaining {
  readonly remaining: number;
}

type ReceivedStatement = Extract<StatementState, { kind: 'received' }>;

/**
 * Goes through the next lines of a statement: payments, wallets, requests and how far the statement is, in one append
 * at exact revisions. So a line is booked once, whatever crashes, and whoever else has the same payment on a statement.
 */
export const bookStatementLines = command(bankStatementCommands.BookStatementLines, {
  policy: adminsOnly,
  plan: async ({ input: { statementId }, context: { occurredAt: at }, tools }) => {
    const statement = use(bankStatementDecider, statementId);
    const state = await tools.read(statement);
    return state.kind === 'none' ? noSuchStatement() : plan({ statementId, at }, state, tools);
  },
});

async function plan(
  { statementId, at }: Pick<BookingFacts, 'statementId' | 'at'>,
  state: ReceivedStatement,
  tools: PlanTools,
): Promise<Plan<Remaining> | Rejection> {
  const { tenantId, receivedBy } = state;
  const statement = use(bankStatementDecider, statementId);
  const next = state.open.slice(0, LINES_AT_ONCE);
  const [payments, kept, approvalSum, knownSums] = await Promise.all([
    matchedPayments(tools, state, next),
    matchedLines(tools, state, next),
    approvalSumOf(tools, tenantId),
    knownSumsOf(tools, state, next),
  ]);
  const known = payments.filter(isKnownPayment);
  const isLast = state.open.length <= next.length;
  return {
    primary: statement,
    uses: [
      statement,
      statementRequestUse(statementId),
      ...streamsOf(payments, { tenantId, receivedBy, knownSums }),
      ...kept.flatMap(streamOfKept),
    ],
    decide: (read) => {
      if (openOf(read, statement).length !== state.open.length) throw new PlanOutdated();
      const rows = new Set(state.rowIds);
      const facts = { statementId, tenantId, receivedBy, approvalSum, at, rows };
      const { writes, held, ...report } = bookLines(payments, read, facts);
      // Taken for the payment of another line while its own was taken to be new: only the store knows.
      if (report.existing.length > known.length && tools.attempt.mayAssume())
        throw new PlanOutdated();
      const { writes: keeping, leftOut } = keepLines(kept, read, facts);
      const booked = { statementId, count: next.length, existing: report.existing, leftOut };
      const order = { type: 'BookLines', booked } as const;
      const bookedEvents = bankStatementDecider.decide(order, read(statement));
      if (isRejection(bookedEvents)) return bookedEvents;
      const holding = holdLines(held, read, { ...facts, isLast });
      if (isRejection(holding)) return holding;
      return [write(statement, bookedEvents), ...writes, ...keeping, holding];
    },
    outcome: (read) => ({ remaining: openOf(read, statement).length }),
  };
}

/** What is beyond is asked for once, when the last line was gone through. */
function holdLines(
  lines: readonly HeldLine[],
  read: ReadState,
  {
    statementId,
    tenantId,
    receivedBy: requestedBy,
    isLast,
  }: BookingFacts & { readonly isLast: boolean },
): Rejection | Write {
  const request = statementRequestUse(statementId);
  const order = { type: 'HoldLines', statementId, tenantId, requestedBy, lines, isLast } as const;
  const holding = statementRequestDecider.decide(order, read(request));
  return isRejection(holding) ? holding : write(request, holding);
}

async function matchedPayments(
  tools: PlanTools,
  { tenantId }: ReceivedStatement,
  next: readonly OpenLine[],
): Promise<readonly MatchedPayment[]> {
  const payments = next.flatMap((line) => (line.kind === 'payment' ? [line.payment] : []));
  const texts = payments.map(({ text }) => text);
  const companies = statementTables(tools.db).companies();
  const matches = await matchPayments(companies, tenantId, texts);
  return payments.flatMap((payment, at) => {
    const match = matches[at];
    return match ? [{ payment, match }] : [];
  });
}

async function matchedLines(
  tools: PlanTools,
  { tenantId }: ReceivedStatement,
  next: readonly OpenLine[],
): Promise<readonly MatchedLine[]> {
  const lines = next.flatMap((line) => (line.kind === 'kept' ? [line.kept] : []));
  return matchKeptLines(statementTables(tools.db), tenantId, lines);
}

async function knownSumsOf(
  tools: PlanTools,
  { tenantId }: ReceivedStatement,
  next: readonly OpenLine[],
): Promise<ReadonlySet<number>> {
  const sums = next.flatMap((line) => (line.kind === 'payment' ? [line.payment.amount.minor] : []));
  return findKnownSums(statementTables(tools.db), { tenantId, sums });
}

function openOf(read: ReadState, statement: StreamUse<StatementState>) {
  const state = read(statement);
  return state.kind === 'none' ? [] : state.open;
}

interface KnownOfLines extends Pick<BookingFacts, 'tenantId' | 'receivedBy'> {
  readonly knownSums: ReadonlySet<number>;
}

/**
 * Every stream that the lines may write, each once. Payments, requests and sums that nothing is known of are taken to be
 * new: whatever is booked is appended to them, so the append finds out where they are not.
 */
function streamsOf(
  lines: readonly MatchedPayment[],
  { tenantId, receivedBy: requestedBy, knownSums }: KnownOfLines,
): readonly StreamUse<unknown>[] {
  const uses = lines.flatMap(({ payment, match }): StreamUse<unknown>[] => {
    if (isKnownPayment({ payment })) return [];
    const { amount, paymentId } = payment;
    const receipts = knownSums.has(amount.minor) ? receiptsOf : firstReceiptsOf;
    const own = [useFresh(bankPaymentDecider, paymentId), receipts(tenantId, amount)];
    if (payment.sameAs || !('companyId' in match)) return own;
    const { companyId } = match;
    const sums = unapprovedSumsOf({ tenantId, companyId, requestedBy });
    const request = useFresh(walletRequestDecider, transactionIdOf(payment));
    return [...own, use(walletDecider, companyId), ...sums, request];
  });
  return [...new Map(uses.map((each) => [each.stream, each])).values()];
}

function streamOfKept({ kept: { paymentId } }: MatchedLine): readonly StreamUse<unknown>[] {
  return paymentId === undefined ? [] : [useFresh(bankPaymentDecider, paymentId)];
}
