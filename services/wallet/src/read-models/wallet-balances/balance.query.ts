import { walletQueries } from 'contracts/calls/wallet';
import { currencyOf } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import { companyOf, marketOf } from 'kernel/http/actor';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { presentBalance } from '../../wallet/present-wallet.ts';
import { emptyBalance } from '../../wallet/wallet-state.ts';
import { ownWalletOnly } from '../own-wallet.ts';
import { WALLET_BALANCES, balanceOf } from './tables.ts';
import type { StoredBalance } from './tables.ts';

/** The actor's own wallet; all zero, in the currency of their market, before it is opened. */
export const walletBalanceQuery = query(walletQueries['wallet.balance'], {
  scope: 'company',
  reads: [WALLET_BALANCES],
  policy: ownWalletOnly,
  run: async ({ actor, db }) => {
    const row = await find(db, companyOf(actor));
    return presentBalance(row ? balanceOf(row) : emptyBalance(currencyOf(marketOf(actor))));
  },
});

/** Any company's wallet. A wallet that was never opened has no market here, so it is a 404. */
export const walletAdminBalanceQuery = query(walletQueries['wallet.adminBalance'], {
  scope: 'every-company',
  reads: [WALLET_BALANCES],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const row = await find(db, input.companyId);
    return row
      ? presentBalance(balanceOf(row))
      : reject('not-found', 'This company has no wallet yet. Its first deposit opens one.');
  },
});

function find(db: QueryDatabase, companyId: string): Promise<StoredBalance | undefined> {
  return firstRow(db.from(WALLET_BALANCES, 'balances').where({ company_id: companyId }));
}
