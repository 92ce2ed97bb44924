import type { LineQuestion } from 'contracts/api/statement-questions';
import type { StatementLines } from 'contracts/calls/bank-statements';
import type { LeftOutLine, ReceivedPayment } from 'contracts/events/money';
import { findPaymentReferences } from 'contracts/primitives/payment-reference';
import { UNCLEAR_REASONS } from 'contracts/bank-statement/statement-line';
import { parseMoney, toDecimalString } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { Knex } from 'knex';
import { compareLines } from '../bank-payment/compare-lines.ts';
import type { LineAnswer, LineVerdict, NumberedLine } from '../bank-payment/compare-lines.ts';
import type { ReceiptTables, ShownReceipt } from '../bank-payment/known-receipts.ts';
import { findReceipts } from '../bank-payment/known-receipts.ts';
import { companyOf, matchPayments } from '../bank-payment/match-payments.ts';
import type { Match } from '../bank-payment/match-payments.ts';
import { rowIdOf, withPaymentIds } from '../bank-payment/payment-id.ts';
import { daysBetween } from '../bank-payment/same-payment.ts';
import type { MatchedPayment } from './statement-booking.ts';

/** Where is read what the lines of a statement are held against. */
export interface StatementTables extends ReceiptTables {
  /** Companies by the references that they write on their payments. */
  readonly companies: () => Knex.QueryBuilder;
}

/** A statement whose lines were held against all money that is known. */
export interface PreparedStatement {
  readonly payments: readonly MatchedPayment[];
  readonly leftOut: readonly LeftOutLine[];
  /** What only somebody who knows the money can say; nothing is booked before. */
  readonly questions: readonly LineQuestion[];
}

/** Decides of each line which payment it is, and asks where it may be a known one. */
export async function prepareStatement(
  tables: StatementTables,
  vault: OpensTexts,
  { tenantId, payments, leftOut, answers }: StatementLines & { readonly tenantId: Tenant },
): Promise<PreparedStatement> {
  const ids = idsOfLines(tenantId, [...payments, ...leftOut]);
  const texts = payments.map(({ text }) => text);
  const matches = await matchPayments(tables.companies(), tenantId, texts);
  const read = payments.flatMap((payment, at) => {
    const [match, own] = [matches[at], ids.get(payment.line)];
    return match && own ? [readLine(payment, { tenantId, match, ...own })] : [];
  });
  const lines = read.map(({ compared }) => compared);
  const known = await findReceipts(tables, vault, { tenantId, lines });
  const verdicts = await compareLines(lines, known, answersByLine(answers));
  return {
    payments: read.map(({ payment, match }) => {
      const verdict = verdicts.get(payment.line);
      return { match, payment: { ...payment, ...verdictOf(verdict, ids) } };
    }),
    leftOut: leftOut.map((line) => leftOutOf(line, ids.get(line.line))),
    questions: read
      .flatMap(({ payment, match }) => {
        const verdict = verdicts.get(payment.line);
        return verdict?.kind === 'asked' ? [{ payment, match, verdict }] : [];
      })
      .slice(0, QUESTIONS_AT_ONCE)
      .map(({ verdict, ...line }) => questionOf(line, verdict.candidates)),
  };
}

/** Whoever has answered so many is asked the others. */
const QUESTIONS_AT_ONCE = 500;

/** Asked once more, since other money came in meanwhile, somebody answers for that alone. */
function answersByLine(answers: StatementLines['answers']): ReadonlyMap<number, LineAnswer> {
  const byLine = new Map<number, { same: string } | { noneOf: string[] }>();
  for (const { line, ...answer } of answers) {
    const earlier = byLine.get(line);
    if (earlier && 'noneOf' in earlier && 'noneOf' in answer) earlier.noneOf.push(...answer.noneOf);
    else byLine.set(line, 'same' in answer ? answer : { noneOf: [...answer.noneOf] });
  }
  return byLine;
}

type StatedPayment = StatementLines['payments'][number];
type StatedLeftOut = StatementLines['leftOut'][number];

interface LineIds {
  readonly rowId: string;
  readonly paymentId: string;
}

/** The same file has the same ids whenever it is imported: they follow from what stands in its lines, in their order. */
function idsOfLines(
  tenantId: Tenant,
  lines: readonly { readonly line: number; readonly row: string }[],
): ReadonlyMap<number, LineIds> {
  const named = lines
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, row }) => ({ line, rowId: rowIdOf(tenantId, row) }));
  return new Map(withPaymentIds(named).map(({ line, ...ids }) => [line, ids]));
}

interface ReadLine extends MatchedPayment {
  readonly compared: NumberedLine;
}

function readLine(
  { transactionId, writtenAmount: _written, row, ...stated }: StatedPayment,
  { tenantId, match, ...ids }: LineIds & { readonly tenantId: Tenant; readonly match: Match },
): ReadLine {
  const amount = parseMoney(stated.amount, currencyOf(tenantId));
  const payment = { ...stated, ...ids, amount, bankTransactionId: transactionId };
  const compared = {
    line: stated.line,
    minor: amount.minor,
    bookedOn: stated.bookedOn,
    rowId: ids.rowId,
    words: row,
    number: transactionId,
    companyId: companyOf(match),
  };
  return { payment, match, compared };
}

function verdictOf(
  verdict: LineVerdict<ShownReceipt> | undefined,
  ids: ReadonlyMap<number, LineIds>,
): Pick<ReceivedPayment, 'sameAs' | 'noneOf'> {
  if (verdict?.kind === 'same') {
    const { kind, id, companyId } = verdict.as;
    return { sameAs: { kind, id, companyId } };
  }
  if (verdict?.kind === 'repeats') {
    const id = ids.get(verdict.line)?.paymentId;
    return id === undefined ? {} : { sameAs: { kind: 'payment', id, companyId: null } };
  }
  const noneOf = verdict?.kind === 'new' ? verdict.noneOf : [];
  return noneOf.length === 0 ? {} : { noneOf: [...noneOf] };
}

/** Money may have come in by it, or gone back: somebody has to settle it. */
function isToSettle({ reason, text }: StatedLeftOut): boolean {
  return (
    UNCLEAR_REASONS.has(reason) ||
    (reason === 'not-incoming' && findPaymentReferences(text).length > 0)
  );
}

function leftOutOf(line: StatedLeftOut, ids: LineIds | undefined): LeftOutLine {
  const { reason, message, transactionId: bankTransactionId, row: _row, ...facts } = line;
  if (ids === undefined) return { line: line.line, reason, message };
  const { line: at, ...said } = facts;
  const stated = { ...said, bankTransactionId, rowId: ids.rowId };
  const settled = isToSettle(line) ? { paymentId: ids.paymentId } : {};
  return { line: at, reason, message, told: stated, ...settled };
}

/** Banks book within some days; who pays the same sum each week pays it on another day. */
const DAYS_OF_ONE = 3;

function questionOf(
  { payment, match }: MatchedPayment,
  candidates: readonly ShownReceipt[],
): LineQuestion {
  const { line, bookedOn, amount, payer, text } = payment;
  const near = candidates.find((each) => daysBetween(each.bookedOn, bookedOn) <= DAYS_OF_ONE);
  return {
    kind: 'line',
    id: `line:${line}`,
    line,
    bookedOn,
    amount: toDecimalString(amount),
    payer,
    text,
    companyId: companyOf(match),
    companyName: null,
    candidates: candidates.map((each) => ({
      id: each.id,
      kind: each.kind,
      bookedOn: each.bookedOn,
      payer: each.payer,
      text: each.text,
      bankTransactionId: each.number,
      companyId: each.companyId,
      companyName: null,
      statementId: each.statementId,
    })),
    proposal: near?.id ?? null,
  };
}
