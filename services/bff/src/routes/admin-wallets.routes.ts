import { adminWalletsEndpoints } from 'contracts/endpoints/admin-wallets';
import { sendList, sliceOf } from '../http/console-list.ts';
import { listParts } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { sendTable } from '../http/send-table.ts';
import { serve } from '../http/serve.ts';
import { TRANSACTION_CSV, WALLET_CSV } from '../wallet/money-csv.ts';
import { namedTransactions } from '../wallet/money-names.ts';

/** The wallets of all companies, and what happened in one of them. */
export const adminWalletsRoutes: readonly Route[] = serve(adminWalletsEndpoints, {
  wallets: async ({ ctx, runQuery, query }) => {
    const { id: ids, q, ...filter } = query.filter ?? {};
    const slice = sliceOf(query, 'changedAt');
    const input = { ...slice, ...filter, ids, search: q };
    const page = await runQuery('wallet.wallets', input);
    return sendList(ctx, page, { unit: 'wallets', offset: slice.offset });
  },
  walletsExport: async ({ ctx, runQuery, query }) => {
    const { id: ids, q, ...filter } = query.filter ?? {};
    const input = { ...filter, ids, search: q };
    const parts = listParts((before) => runQuery('wallet.walletExport', { ...input, before }));
    return sendTable(ctx, { name: 'wallets', ...WALLET_CSV, parts, format: query.format });
  },
  walletTransactions: async (call) => {
    const { ctx, runQuery, params, query } = call;
    const { offset, limit, order } = sliceOf(query, 'occurredAt');
    const input = { offset, limit, order, ...params, ...query.filter };
    const { items, total } = await runQuery('wallet.ledger', input);
    const named = await namedTransactions(call, items);
    return sendList(ctx, { items: named, total }, { unit: 'transactions', offset });
  },
  walletTransactionsExport: async (call) => {
    const { ctx, runQuery, params, query } = call;
    const filter = { ...params, ...query.filter };
    const parts = listParts(async (before) => {
      const { items, next } = await runQuery('wallet.ledgerExport', { ...filter, before });
      return { items: await namedTransactions(call, items), next };
    });
    return sendTable(ctx, {
      name: 'transactions',
      ...TRANSACTION_CSV,
      parts,
      format: query.format,
    });
  },
});
