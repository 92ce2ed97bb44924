import { z } from 'zod';
import { adminTransactionSchema, listedWalletSchema } from '../api/admin-money.ts';
import { moneyQueries } from '../calls/money.ts';
import { TRANSACTION_KINDS } from '../constants/wallet.ts';
import { daySchema } from '../primitives/schemas.ts';
import { consoleListQuery, exportOf } from './console-list.ts';
import { get } from './endpoint.ts';

const { sort, ids, search, tenantId, debt } = moneyQueries['wallet.wallets'].input.shape;

const walletFilter = z.strictObject({ id: ids, q: search, tenantId, debt });

/** `from` and `to` are days of the wallet's market, both included. */
const ledgerFilter = z.strictObject({
  kind: z.enum(TRANSACTION_KINDS).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});

/** The wallets of all companies, and what happened in one of them. */
export const adminWalletsEndpoints = {
  wallets: get('/api/admin/wallets', {
    right: 'admins',
    summary: 'Wallets of every company; q is a part of its name',
    query: consoleListQuery(sort.unwrap(), walletFilter),
    response: z.array(listedWalletSchema),
  }),
  walletsExport: exportOf('/api/admin/wallets', {
    summary: 'All wallets that a filter leaves, as CSV or XLSX',
    filter: walletFilter,
  }),
  walletTransactions: get('/api/admin/wallets/:companyId/transactions', {
    right: 'admins',
    summary: 'What happened in a wallet, newest first, everybody by name',
    query: consoleListQuery(z.enum(['occurredAt']), ledgerFilter),
    response: z.array(adminTransactionSchema),
  }),
  walletTransactionsExport: exportOf('/api/admin/wallets/:companyId/transactions', {
    summary:
      'A wallet\u2019s statement: all transactions that a filter leaves, as CSV, newest first',
    filter: ledgerFilter,
  }),
};
