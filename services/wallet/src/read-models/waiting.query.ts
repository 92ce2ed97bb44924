import { walletRequestQueries } from 'contracts/calls/wallet-requests';
import type { Knex } from 'knex';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { BANK_STATEMENTS } from './bank-statements/tables.ts';
import { WALLET_REQUESTS } from './wallet-requests/tables.ts';

/** What of money waits for an admin. */
export const waitingMoneyQuery = query(walletRequestQueries['wallet.waiting'], {
  scope: 'every-company',
  reads: [WALLET_REQUESTS, BANK_STATEMENTS],
  policy: adminsOnly,
  run: async ({ input: { tenantId }, db }) => {
    const market = tenantId === undefined ? {} : { tenant_id: tenantId };
    const requests = db.from(WALLET_REQUESTS, 'requests').where({ state: 'pending', ...market });
    const payments = db.from(BANK_STATEMENTS, 'lines').where({ outcome: 'unmatched', ...market });
    return { requests: await countOf(requests), payments: await countOf(payments) };
  },
});

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const counted = await firstRow<{ total: string }>(rows.count({ total: '*' }));
  return Number(counted?.total ?? 0);
}
