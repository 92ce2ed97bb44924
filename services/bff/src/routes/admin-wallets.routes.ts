import { z } from 'zod';
import { adminTransactionSchema, listedWalletSchema } from 'contracts/api/admin-money';
import { paths } from 'contracts/api/paths';
import { moneyQueries } from 'contracts/calls/money';
import { TRANSACTION_KINDS } from 'contracts/constants/wallet';
import { idSchema } from 'contracts/primitives/ids';
import { daySchema } from 'contracts/primitives/schemas';
import { consoleExportQuery, consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { sendTable } from '../http/send-table.ts';
import { listParts } from '../http/list-parts.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';
import { TRANSACTION_CSV, WALLET_CSV } from '../wallet/money-csv.ts';
import { namedTransactions } from '../wallet/money-names.ts';

const { sort, ids, search, tenantId, debt } = moneyQueries['wallet.wallets'].input.shape;
const walletFilter = z.strictObject({ id: ids, q: search, tenantId, debt });

const company = z.object({ companyId: idSchema });

/** `from` and `to` are days of the wallet's market, both included. */
const ledgerFilter = z.strictObject({
  kind: z.enum(TRANSACTION_KINDS).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});

/** The wallets of all companies, and what happened in one of them. */
export const adminWalletsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.wallets,
    summary: 'Wallets of every company; q is a part of its name',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(sort.unwrap(), walletFilter),
      response: z.array(listedWalletSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: wanted, q, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'changedAt');
      const input = { ...slice, ...filter, ids: wanted, search: q };
      const page = await runQuery('wallet.wallets', input);
      return sendList(ctx, page, { unit: 'wallets', offset: slice.offset });
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.walletsCsv,
    summary: 'All wallets that a filter leaves, as CSV or XLSX',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    told: 'export',
    schema: { query: consoleExportQuery(walletFilter), sends: 'file' },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: wanted, q, ...filter } = query.filter ?? {};
      const input = { ...filter, ids: wanted, search: q };
      const parts = listParts((before) => runQuery('wallet.walletExport', { ...input, before }));
      return sendTable(ctx, { name: 'wallets', ...WALLET_CSV, parts, format: query.format });
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/wallets/:companyId/transactions',
    summary: 'What happened in a wallet, newest first, everybody by name',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      params: company,
      query: consoleListQuery(z.enum(['occurredAt']), ledgerFilter),
      response: z.array(adminTransactionSchema),
    },
    handler: async (call) => {
      const { ctx, runQuery, params, query } = call;
      const { offset, limit, order } = sliceOf(query, 'occurredAt');
      const input = { offset, limit, order, ...params, ...query.filter };
      const { items, total } = await runQuery('wallet.ledger', input);
      const named = await namedTransactions(call, items);
      return sendList(ctx, { items: named, total }, { unit: 'transactions', offset });
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/wallets/:companyId/transactions/export.csv',
    summary:
      'A wallet\u2019s statement: all transactions that a filter leaves, as CSV, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    told: 'export',
    schema: { params: company, query: consoleExportQuery(ledgerFilter), sends: 'file' },
    handler: async (call) => {
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
  }),
];
