import { z } from 'zod';
import { adminTransactionSchema } from '../api/admin-wallets.ts';
import { walletRequestQueries } from '../calls/wallet-requests.ts';
import { TRANSACTION_KINDS } from '../constants/wallet.ts';
import { daySchema } from '../primitives/schemas.ts';
import { consoleListQuery, exportOf, exportOfCall } from './console-list.ts';
import { get } from './endpoint.ts';

/** `from` and `to` are days of the wallet's market, both included. */
const ledgerFilter = z.strictObject({
  kind: z.enum(TRANSACTION_KINDS).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});

/** The wallets of all companies, and what happened in one of them. */
export const adminWalletsEndpoints = {
  walletsExport: exportOfCall(walletRequestQueries['wallet.wallets'], {
    summary: 'All wallets that a filter leaves, as CSV or XLSX',
  }),
  walletTransactions: get('/api/admin/wallets/:companyId/transactions', {
    right: 'admins',
    summary: 'What happened in a wallet, newest first, everybody by name',
    list: 'transactions',
    query: consoleListQuery(z.enum(['occurredAt']), ledgerFilter),
    response: z.array(adminTransactionSchema),
  }),
  walletTransactionsExport: exportOf('/api/admin/wallets/:companyId/transactions', {
    summary:
      'A wallet\u2019s statement: all transactions that a filter leaves, as CSV, newest first',
    filter: ledgerFilter,
  }),
};
