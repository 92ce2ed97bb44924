import type { StatementLine } from 'contracts/api/bank-statements';
import { bankStatementQueries } from 'contracts/calls/bank-statements';
import type { StatementLinesQuery } from 'contracts/calls/bank-statements';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import { decimalOf } from 'kernel/queries/minor-units';
import { whereHolds } from 'kernel/queries/where-holds';
import { openIfAny } from 'kernel/crypto/company-vault';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { listPart } from '../list-part.ts';
import type { Places } from '../list-part.ts';
import { companyNames } from '../payment-references/company-names.ts';
import { PAYMENT_REFERENCES } from '../payment-references/tables.ts';
import { keyOfLine, suggestCompanies } from './suggest-companies.ts';
import type { Suggestions } from './suggest-companies.ts';
import { BANK_STATEMENTS } from './tables.ts';
import type { LineRow } from './tables.ts';

const COLUMNS = { line: 'line', bookedOn: 'listed_on', amount: 'amount' } as const;

/** A slice of the lines of one statement, or of all. */
export const statementLinesQuery = (vault: OpensTexts): Query =>
  query(bankStatementQueries['wallet.statementLines'], {
    scope: 'every-company',
    reads: [BANK_STATEMENTS, PAYMENT_REFERENCES],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const { offset, limit, sort, order } = input;
      const matching = filtered(db.from(BANK_STATEMENTS, 'lines'), input);
      // What has no amount, since it cannot be read, stands last in both directions.
      const first = { column: COLUMNS[sort], order, nulls: 'last' } as const;
      const others = ['statement_id', 'line', 'part'].map((column) => ({ column, order }));
      const orderBy = [sort === 'amount' ? first : { column: COLUMNS[sort], order }, ...others];
      const { rows, total } = await pageOf<LineRow>(matching, { offset, limit, orderBy });
      const names = await companyNames(db, rows);
      const suggested = await suggestCompanies(db, rows);
      return { items: await linesOf(rows, { names, suggested, vault }), total };
    },
  });

/** The next of them for whoever reads the whole list, statement by statement. */
export const statementLineExportQuery = (vault: OpensTexts): Query =>
  query(bankStatementQueries['wallet.lineExport'], {
    scope: 'every-company',
    reads: [BANK_STATEMENTS],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const matching = filtered(db.from(BANK_STATEMENTS, 'lines'), input);
      const { rows, next } = await listPart<LineRow>(matching, BY_STATEMENT, input);
      const names = await companyNames(db, rows);
      return { items: await linesOf(rows, { names, suggested: new Map(), vault }), next };
    },
  });

const BY_STATEMENT: Places<LineRow> = {
  columns: ['statement_id', 'line', 'part'],
  order: 'asc',
  placeOf: (row) => [row.statement_id, String(row.line), String(row.part)],
};

type Filter = Pick<
  StatementLinesQuery,
  'q' | 'statementId' | 'tenantId' | 'outcome' | 'companyId' | 'requestId'
>;

function filtered(lines: Knex.QueryBuilder, input: Filter): Knex.QueryBuilder {
  const { q, statementId, tenantId, outcome, companyId, requestId } = input;
  const place = { statement_id: statementId, tenant_id: tenantId, company_id: companyId };
  const equal = { ...place, outcome, request_id: requestId };
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  void lines.where(Object.fromEntries(given));
  if (!q) return lines;
  return whereHolds(lines, ['payer', 'text'], q);
}

interface Beside {
  /** Names of companies. */
  readonly names: ReadonlyMap<string, string>;
  readonly suggested: Suggestions;
  readonly vault: OpensTexts;
}

async function linesOf(rows: readonly LineRow[], beside: Beside): Promise<StatementLine[]> {
  return Promise.all(
    rows.map(async (row) => {
      const { message, message_company_id: companyId } = row;
      const opened =
        companyId === null ? message : await openIfAny(beside.vault, companyId, message);
      return lineOf({ ...row, message: opened }, beside);
    }),
  );
}

function lineOf(row: LineRow, { names, suggested }: Beside): StatementLine {
  const currency = currencyOf(row.tenant_id);
  const { company_id: companyId } = row;
  return {
    // A payment that is to be settled is named by its own id; any other line by where it stands.
    id:
      row.begins_payment && row.payment_id !== null
        ? row.payment_id
        : `${row.statement_id}.${row.line}`,
    statementId: row.statement_id,
    tenantId: row.tenant_id,
    line: row.line,
    outcome: row.outcome,
    cause: row.cause,
    message: row.message,
    bookedOn: row.booked_on,
    currency,
    amount: row.amount === null ? null : decimalOf(row.amount, currency),
    writtenAmount: row.written_amount,
    payer: row.payer,
    text: row.text,
    bankTransactionId: row.bank_transaction_id,
    paymentId: row.payment_id,
    companyId,
    companyName: companyId === null ? null : (names.get(companyId) ?? null),
    transactionId: row.transaction_id,
    requestId: row.request_id ?? (row.outcome === 'waiting' ? row.transaction_id : null),
    suggestions: [...(suggested.get(keyOfLine(row)) ?? [])],
  };
}
