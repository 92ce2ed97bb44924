import type { PreviewLine, StatementPreview } from 'contracts/api/bank-statements';
import { PREVIEWED_LINES } from 'contracts/api/bank-statements';
import { moneyQueries } from 'contracts/calls/money';
import type { StatementPreviewQuery } from 'contracts/calls/money';
import type { LineOutcome } from 'contracts/constants/money';
import { add, money, parseMoney, toDecimalString, zero } from 'contracts/primitives/money';
import type { Currency, Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { derivedId } from 'kernel/commands/derived-id';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import type { PaymentFacts } from '../../bank-payment/bank-payment.ts';
import { matchPayments } from '../../bank-payment/match-payments.ts';
import { withPaymentIds } from '../../bank-payment/payment-id.ts';
import { previewLines } from '../../bank-statement/preview-lines.ts';
import type { LineFate } from '../../bank-statement/preview-lines.ts';
import type { MatchedPayment } from '../../bank-statement/statement-booking.ts';
import { adminsOnly } from '../../wallet/companies.ts';
import { MARKET_SETTINGS } from '../market-settings/tables.ts';
import { settingsNow } from '../market-settings/settings.query.ts';
import { companyNames } from '../payment-references/company-names.ts';
import { PAYMENT_REFERENCES } from '../payment-references/tables.ts';
import type { StoredLine } from './lines.query.ts';
import { BANK_STATEMENTS } from './tables.ts';

/** What an import of a statement would do now. Nothing is changed, so another import may come before it. */
export const statementPreviewQuery = query(moneyQueries['wallet.statementPreview'], {
  scope: 'every-company',
  reads: [BANK_STATEMENTS, PAYMENT_REFERENCES, MARKET_SETTINGS],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { tenantId, leftOut } = input;
    const lines = await matched(db, input);
    const { approvalSum } = await settingsNow(db, tenantId);
    const currency = currencyOf(tenantId);
    const facts = {
      statementId: PREVIEW,
      tenantId,
      receivedBy: '',
      approvalSum: parseMoney(approvalSum, currency),
    };
    const fates = previewLines(lines, {
      facts,
      payments: await knownPayments(db, tenantId, lines),
    });
    const names = await companyNames(
      db,
      fates.map(({ companyId: company_id }) => ({ company_id })),
    );
    const unread = leftOut.map((each) => ({ ...UNREAD, ...each, cause: each.reason }));
    const read = fates.map((fate) => lineOf(fate, names));
    return previewOf([...unread.map(({ reason: _reason, ...line }) => line), ...read], currency);
  },
});

/** Stands for the statement that is none yet. */
const PREVIEW = derivedId('0f6c1f0e-64b5-4f0a-9f0c-3d1c9a6f2b77', 'preview');

const UNREAD = {
  outcome: 'left-out',
  bookedOn: null,
  amount: null,
  payer: null,
  text: null,
  bankTransactionId: null,
  companyId: null,
  companyName: null,
} as const;

async function matched(
  db: QueryDatabase,
  { tenantId, payments }: StatementPreviewQuery,
): Promise<readonly MatchedPayment[]> {
  const currency = currencyOf(tenantId);
  const told = payments.map(({ amount, transactionId, ...payment }) => ({
    ...payment,
    amount: parseMoney(amount, currency),
    bankTransactionId: transactionId,
  }));
  const companies = db.from(PAYMENT_REFERENCES, 'companies');
  const texts = payments.map(({ text }) => text);
  const matches = await matchPayments(companies, tenantId, texts);
  return withPaymentIds(tenantId, told).flatMap((payment, at) => {
    const match = matches[at];
    return match ? [{ payment, match }] : [];
  });
}

async function knownPayments(
  db: QueryDatabase,
  tenantId: Tenant,
  lines: readonly MatchedPayment[],
): Promise<ReadonlyMap<string, PaymentFacts>> {
  const ids = lines.map(({ payment }) => payment.paymentId);
  const begun = db.from(BANK_STATEMENTS, 'lines').where({ begins_payment: true });
  const rows = await allRows<StoredLine>(begun.whereIn('payment_id', ids));
  const facts = rows.map((row) => ({
    paymentId: row.payment_id ?? '',
    line: row.line,
    bookedOn: row.booked_on ?? '',
    amount: money(Number(row.amount ?? 0), currencyOf(tenantId)),
    payer: row.payer ?? '',
    text: row.text ?? '',
    bankTransactionId: row.bank_transaction_id,
    tenantId,
    statementId: row.statement_id,
  }));
  return new Map(facts.map((each) => [each.paymentId, each]));
}

function lineOf(
  { payment, outcome, cause, message, companyId }: LineFate,
  names: ReadonlyMap<string, string>,
): PreviewLine {
  const { line, bookedOn, amount, payer, text, bankTransactionId } = payment;
  const companyName = companyId === null ? null : (names.get(companyId) ?? null);
  const told = { line, bookedOn, amount: toDecimalString(amount), payer, text, bankTransactionId };
  return { ...told, outcome, cause, message, companyId, companyName };
}

/** What needs somebody first, then what comes of itself. */
const ORDER: readonly LineOutcome[] = ['unmatched', 'left-out', 'waiting', 'booked', 'existing'];

function previewOf(lines: readonly PreviewLine[], currency: Currency): StatementPreview {
  const of = (outcome: LineOutcome) => lines.filter((each) => each.outcome === outcome);
  const isNew = ({ outcome }: PreviewLine) => outcome !== 'existing' && outcome !== 'left-out';
  const newMoney = lines
    .filter(isNew)
    .reduce((sum, { amount }) => add(sum, parseMoney(amount ?? '0', currency)), zero(currency));
  return {
    currency,
    rows: lines.length,
    booked: of('booked').length,
    existing: of('existing').length,
    waiting: of('waiting').length,
    unmatched: of('unmatched').length,
    leftOut: of('left-out').length,
    newMoney: toDecimalString(newMoney),
    lines: ORDER.flatMap(of).slice(0, PREVIEWED_LINES),
  };
}
