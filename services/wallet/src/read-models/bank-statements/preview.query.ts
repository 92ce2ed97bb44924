import type { PreviewLine } from 'contracts/api/bank-statements';
import { PREVIEWED_LINES } from 'contracts/api/bank-statements';
import type { LineQuestion } from 'contracts/api/statement-questions';
import { bankStatementQueries } from 'contracts/calls/bank-statements';
import type { ShownPreview } from 'contracts/calls/bank-statements';
import type { LineOutcome } from 'contracts/constants/wallet-requests';
import type { LeftOutLine } from 'contracts/events/money';
import { add, parseMoney, toDecimalString, zero } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import { derivedId } from 'kernel/commands/derived-id';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { adminsOnly } from 'kernel/http/policies';
import { matchKeptLines } from '../../bank-statement/match-kept-lines.ts';
import { prepareStatement } from '../../bank-statement/prepare-statement.ts';
import type { StatementTables } from '../../bank-statement/prepare-statement.ts';
import { previewKept, previewLines } from '../../bank-statement/preview-lines.ts';
import type { LineFate } from '../../bank-statement/preview-lines.ts';
import { MARKET_SETTINGS } from '../market-settings/tables.ts';
import { settingsNow } from '../market-settings/settings.query.ts';
import { companyNames } from '../payment-references/company-names.ts';
import { PAYMENT_REFERENCES } from '../payment-references/tables.ts';
import { WALLET_REQUESTS } from '../wallet-requests/tables.ts';
import { BANK_STATEMENTS } from './tables.ts';

/** What an import of a statement would do now. Nothing is changed, so another import may come before it. */
export const statementPreviewQuery = (vault: OpensTexts): Query =>
  query(bankStatementQueries['wallet.statementPreview'], {
    scope: 'every-company',
    reads: [BANK_STATEMENTS, PAYMENT_REFERENCES, MARKET_SETTINGS, WALLET_REQUESTS],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const { tenantId } = input;
      const tables = tablesOf(db);
      const { payments, leftOut, questions } = await prepareStatement(tables, vault, input);
      const { approvalSum } = await settingsNow(db, tenantId);
      const currency = currencyOf(tenantId);
      const sum = parseMoney(approvalSum, currency);
      const known = { statementId: PREVIEW, tenantId, receivedBy: '', approvalSum: sum };
      const facts = { ...known, at: new Date().toISOString(), rows: new Set<string>() };
      const toSettle = leftOut.filter(({ paymentId }) => paymentId !== undefined);
      const kept = await matchKeptLines(tables, tenantId, toSettle);
      const fates = [
        ...leftOut.filter(({ paymentId }) => paymentId === undefined).map(leftOutFate),
        ...previewKept(kept, facts),
        ...previewLines(payments, facts),
      ];
      const names = await companyNames(db, [
        ...fates.map(({ companyId: company_id }) => ({ company_id })),
        ...questions.flatMap(companiesIn),
      ]);
      const lines = fates.map((fate) => lineOf(fate, names));
      return {
        ...previewOf(lines, currency),
        questions: questions.map((question) => named(question, names)),
      };
    },
  });

/** Stands for the statement that is none yet. */
const PREVIEW = derivedId('0f6c1f0e-64b5-4f0a-9f0c-3d1c9a6f2b77', 'preview');

function tablesOf(db: QueryDatabase): StatementTables {
  return {
    companies: () => db.from(PAYMENT_REFERENCES, 'companies'),
    lines: () => db.from(BANK_STATEMENTS, 'lines'),
    requests: () => db.from(WALLET_REQUESTS, 'requests'),
  };
}

function leftOutFate(line: LeftOutLine): LineFate {
  return { line, outcome: 'left-out', cause: line.reason, message: line.message, companyId: null };
}

function lineOf(fate: LineFate, names: ReadonlyMap<string, string>): PreviewLine {
  const { line, outcome, cause, message, companyId } = fate;
  const companyName = companyId === null ? null : (names.get(companyId) ?? null);
  return { ...statedBy(line), line: line.line, outcome, cause, message, companyId, companyName };
}

type StatedFacts = Pick<
  PreviewLine,
  'bookedOn' | 'amount' | 'writtenAmount' | 'payer' | 'text' | 'bankTransactionId'
>;

function statedBy(line: LineFate['line']): StatedFacts {
  if ('amount' in line) {
    const { bookedOn, amount, payer, text, bankTransactionId } = line;
    const stated = { bookedOn, amount: toDecimalString(amount), payer, text, bankTransactionId };
    return { ...stated, writtenAmount: null };
  }
  if (line.told === undefined) return NOTHING_STATED;
  const { bookedOn, amount, writtenAmount, payer, text, bankTransactionId } = line.told;
  return { bookedOn, amount, writtenAmount, payer, text, bankTransactionId };
}

const NOTHING_STATED: StatedFacts = {
  bookedOn: null,
  amount: null,
  writtenAmount: null,
  payer: null,
  text: null,
  bankTransactionId: null,
};

function companiesIn({ companyId, candidates }: LineQuestion) {
  return [companyId, ...candidates.map((each) => each.companyId)].map((company_id) => ({
    company_id,
  }));
}

function named(question: LineQuestion, names: ReadonlyMap<string, string>): LineQuestion {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    ...question,
    companyName: nameOf(question.companyId),
    candidates: question.candidates.map((each) => ({
      ...each,
      companyName: nameOf(each.companyId),
    })),
  };
}

/** What needs somebody first, then what comes of itself. */
const ORDER: readonly LineOutcome[] = ['unmatched', 'left-out', 'waiting', 'booked', 'existing'];

function previewOf(
  lines: readonly PreviewLine[],
  currency: Currency,
): Omit<ShownPreview, 'questions'> {
  const of = (outcome: LineOutcome) => lines.filter((each) => each.outcome === outcome);
  const isNew = ({ outcome, amount }: PreviewLine) =>
    outcome !== 'existing' && outcome !== 'left-out' && amount?.startsWith('-') === false;
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
