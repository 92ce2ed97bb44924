import type { ListedWallet } from 'contracts/api/admin-wallets';
import { walletRequestQueries } from 'contracts/calls/wallet-requests';
import type { WalletsQuery } from 'contracts/calls/wallet-requests';
import { currencyOf, tenantOf } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { presentBalance } from '../../wallet/present-wallet.ts';
import { listPart } from '../list-part.ts';
import type { Places } from '../list-part.ts';
import { companiesNamed, companyNames } from '../payment-references/company-names.ts';
import { WALLET_BALANCES, balanceOf } from './tables.ts';
import type { BalanceRow } from './tables.ts';

const COLUMNS = {
  deposit: 'deposit',
  creditUsed: 'credit_used',
  creditLimit: 'credit_limit',
  changedAt: 'changed_at',
} as const;

/** A slice of the wallets of every company. */
export const walletsQuery = query(walletRequestQueries['wallet.wallets'], {
  scope: 'every-company',
  reads: [WALLET_BALANCES],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { offset, limit, sort, order } = input;
    const orderBy = [
      { column: COLUMNS[sort], order, nulls: 'last' },
      { column: 'company_id', order },
    ] as const;
    const slice = { offset, limit, orderBy };
    const { rows, total } = await pageOf<BalanceRow>(matching(db, input), slice);
    return { items: await walletsOf(db, rows), total };
  },
});

/** The next of them for whoever reads them all. */
export const walletExportQuery = query(walletRequestQueries['wallet.walletExport'], {
  scope: 'every-company',
  reads: [WALLET_BALANCES],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { rows, next } = await listPart<BalanceRow>(matching(db, input), BY_ID, input);
    return { items: await walletsOf(db, rows), next };
  },
});

const BY_ID: Places<BalanceRow> = {
  columns: ['company_id'],
  order: 'asc',
  placeOf: (row) => [row.company_id],
};

type Filter = Pick<WalletsQuery, 'id' | 'q' | 'tenantId' | 'debt'>;

function matching(db: QueryDatabase, { id: ids, q, tenantId, debt }: Filter): Knex.QueryBuilder {
  const found = db.from(WALLET_BALANCES, 'balances');
  if (ids) void found.whereIn('company_id', [...ids]);
  if (tenantId) void found.where({ currency: currencyOf(tenantId) });
  if (q) void found.whereIn('company_id', companiesNamed(db, q));
  if (debt === 'any') void found.where('credit_used', '>', 0);
  if (debt === 'over-limit') void found.whereRaw('credit_used > credit_limit');
  return found;
}

async function walletsOf(
  db: QueryDatabase,
  rows: readonly BalanceRow[],
): Promise<readonly ListedWallet[]> {
  const names = await companyNames(db, rows);
  return rows.map((row) => ({
    id: row.company_id,
    companyName: names.get(row.company_id) ?? null,
    tenantId: tenantOf(row.currency),
    balance: presentBalance(balanceOf(row)),
    changedAt: row.changed_at?.toISOString() ?? null,
  }));
}
