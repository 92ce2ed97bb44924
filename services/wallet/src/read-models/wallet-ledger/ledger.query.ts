import { walletRequestQueries } from 'contracts/calls/wallet-requests';
import type { LedgerQuery } from 'contracts/calls/wallet-requests';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import type { RowsOfMarkets } from 'kernel/queries/within-days';
import { withinDays } from 'kernel/queries/within-days';
import { adminsOnly } from 'kernel/http/policies';
import { listPart } from '../list-part.ts';
import type { Places } from '../list-part.ts';
import { WALLET_LEDGER } from './tables.ts';
import type { TransactionRow } from './tables.ts';
import { staffTransactionsOf } from './transactions.query.ts';

/** A slice of any company's transactions, as the console lists them. */
export const ledgerQuery = (vault: OpensTexts): Query =>
  query(walletRequestQueries['wallet.ledger'], {
    scope: 'every-company',
    reads: [WALLET_LEDGER],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const { offset, limit, order } = input;
      const orderBy = [{ column: 'position', order }] as const;
      const slice = { offset, limit, orderBy };
      const { rows, total } = await pageOf<TransactionRow>(matching(db, input), slice);
      return { items: await staffTransactionsOf(vault, rows), total };
    },
  });

/** The next of them for whoever reads them all, newest first. */
export const ledgerExportQuery = (vault: OpensTexts): Query =>
  query(walletRequestQueries['wallet.ledgerExport'], {
    scope: 'every-company',
    reads: [WALLET_LEDGER],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const part = await listPart<TransactionRow>(matching(db, input), NEWEST_FIRST, input);
      return { items: await staffTransactionsOf(vault, part.rows), next: part.next };
    },
  });

const NEWEST_FIRST: Places<TransactionRow> = {
  columns: ['position'],
  order: 'desc',
  placeOf: ({ position }) => [position],
};

/** A wallet keeps the clocks of the market whose currency it holds. */
const HAPPENED: RowsOfMarkets = {
  column: 'occurred_at',
  own: (market) => ({ currency: currencyOf(market) }),
};

type Filter = Pick<LedgerQuery, 'companyId' | 'kind' | 'from' | 'to'>;

function matching(db: QueryDatabase, { companyId, kind, from, to }: Filter): Knex.QueryBuilder {
  const found = db.from(WALLET_LEDGER, 'transactions').where({ company_id: companyId });
  if (kind !== undefined) void found.where({ kind });
  withinDays(found, { from, to }, HAPPENED);
  return found;
}
