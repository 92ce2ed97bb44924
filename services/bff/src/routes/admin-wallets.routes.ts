import { adminWalletsEndpoints } from 'contracts/endpoints/admin-wallets';
import { exporting } from '../http/exporting.ts';
import { listParts, mapParts } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { TRANSACTION_CSV, WALLET_CSV } from '../wallet/wallet-csv.ts';
import { namedTransactions } from '../wallet/wallet-names.ts';

/** The wallets of all companies, and what happened in one of them. */
export const adminWalletsRoutes: readonly Route[] = serve(adminWalletsEndpoints, {
  walletsExport: exporting({
    name: 'wallets',
    columns: WALLET_CSV,
    parts: ({ runQuery }, filter) =>
      listParts((before) => runQuery('wallet.walletExport', { ...filter, before })),
  }),
  walletTransactions: async (call) => {
    const asked = { ...call.params, ...call.query };
    const { items, total } = await call.runQuery('wallet.ledger', asked);
    return { items: await namedTransactions(call, items), total };
  },
  walletTransactionsExport: exporting({
    name: 'transactions',
    columns: TRANSACTION_CSV,
    parts: (call, criteria) =>
      mapParts(
        listParts((before) => call.runQuery('wallet.ledgerExport', { ...criteria, before })),
        (rows) => namedTransactions(call, rows),
      ),
  }),
});
