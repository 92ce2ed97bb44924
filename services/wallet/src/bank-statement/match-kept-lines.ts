import type { LeftOutLine } from 'contracts/events/money';
import { parseMoney } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { allRows } from 'kernel/queries/rows';
import { companyOf, matchPayments } from '../bank-payment/match-payments.ts';
import type { RequestRow } from '../read-models/wallet-requests/tables.ts';
import type { StatementTables } from './prepare-statement.ts';
import type { MatchedLine } from './statement-booking.ts';

/** Whose payments lines report that somebody has to settle, and which deposits the bank took back by them. */
export async function matchKeptLines(
  tables: StatementTables,
  tenantId: Tenant,
  lines: readonly LeftOutLine[],
): Promise<readonly MatchedLine[]> {
  const texts = lines.map(({ told }) => told?.text ?? '');
  const matches = await matchPayments(tables.companies(), tenantId, texts);
  const named = lines.map((kept, at) => {
    const match = matches[at];
    return { kept, companyId: match === undefined ? null : companyOf(match) };
  });
  const deposits = await depositsOf(tables, tenantId, named);
  return named.map((line) => ({ ...line, depositId: deposits.get(keyOf(line, tenantId)) ?? null }));
}

type NamedLine = Pick<MatchedLine, 'kept' | 'companyId'>;

type DepositRow = Pick<RequestRow, 'request_id' | 'company_id' | 'amount'>;

/** The latest deposit of each company and sum that was not taken back yet. */
async function depositsOf(
  tables: StatementTables,
  tenantId: Tenant,
  lines: readonly NamedLine[],
): Promise<ReadonlyMap<string, string>> {
  const back = lines.filter((line) => takenBack(line, tenantId) > 0);
  if (back.length === 0) return new Map();
  const rows = await allRows<DepositRow>(
    tables
      .requests()
      .where({ tenant_id: tenantId, kind: 'deposit', reversed: false })
      .whereIn('state', ['booked', 'approved'])
      .whereIn(
        'company_id',
        back.map(({ companyId }) => companyId ?? ''),
      )
      .whereRaw('amount = ANY(?::bigint[])', [back.map((line) => takenBack(line, tenantId))])
      .orderBy('requested_at')
      .select('request_id', 'company_id', 'amount'),
  );
  return new Map(rows.map((row) => [`${row.company_id} ${row.amount}`, row.request_id]));
}

function keyOf(line: NamedLine, tenantId: Tenant): string {
  return `${line.companyId ?? ''} ${takenBack(line, tenantId)}`;
}

/** Minor units that went out by a line; 0 where none did, or nobody is named. */
function takenBack({ kept: { told }, companyId }: NamedLine, tenantId: Tenant): number {
  if (companyId === null || !told?.amount?.startsWith('-')) return 0;
  return -parseMoney(told.amount, currencyOf(tenantId)).minor;
}
