import { z } from 'zod';
import {
  adjustmentSchema,
  becauseSchema,
  bookedOrPendingSchema,
  decidedRequestSchema,
  listedRequestSchema,
  repaymentSchema,
  walletSumsSchema,
} from 'contracts/api/admin-money';
import { paths } from 'contracts/api/paths';
import { walletBalanceSchema } from 'contracts/api/wallet';
import { moneyQueries } from 'contracts/calls/money';
import { idSchema } from 'contracts/primitives/ids';
import { consoleExportQuery, consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { sendTable } from '../http/send-table.ts';
import { listParts } from '../http/list-parts.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';
import { bookedOrPending, requestWithDeciders } from '../wallet/booked-or-pending.ts';
import { REQUEST_CSV } from '../wallet/money-csv.ts';
import { namedRequest, namedRequests } from '../wallet/money-names.ts';

const company = z.object({ companyId: idSchema });
const deposit = company.extend({ transactionId: idSchema });
const request = z.object({ id: idSchema });

const { sort, ids, search, state, kind, tenantId, companyId } =
  moneyQueries['wallet.requests'].input.shape;
const requestFilter = z.strictObject({ id: ids, q: search, state, kind, tenantId, companyId });

function requestsOf({ id, q, ...filter }: z.infer<typeof requestFilter> = {}) {
  return { ...filter, ids: id, search: q };
}

/** Corrections of wallets, what waits for a second admin, and sums. */
export const adminMoneyRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/admin/wallets/:companyId/adjustments',
    summary:
      'Put the deposit right: 201 with the balance, or 202 where it waits for a second admin',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { params: company, body: adjustmentSchema, response: bookedOrPendingSchema },
    handler: async (call) =>
      bookedOrPending(call, await call.command('AdjustWallet', { ...call.body, ...call.params })),
  }),
  route({
    method: 'POST',
    path: '/api/admin/wallets/:companyId/repayments',
    summary: 'Repay used credit from the deposit; answers the balance after it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { params: company, body: repaymentSchema, response: walletBalanceSchema },
    handler: async ({ ctx, command, params, body }) => {
      const balance = await command('RepayCredit', { ...body, ...params });
      ctx.status = 201;
      return balance;
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/wallets/:companyId/deposits/:transactionId/reversal',
    summary: 'Take a deposit back: 201 with the balance, or 202 where it waits for a second admin',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { params: deposit, body: becauseSchema, response: bookedOrPendingSchema },
    handler: async (call) =>
      bookedOrPending(call, await call.command('ReverseDeposit', { ...call.body, ...call.params })),
  }),
  route({
    method: 'GET',
    path: paths.admin.walletSums,
    summary: 'All wallets of each market together',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { response: z.array(walletSumsSchema) },
    handler: async ({ runQuery }) => runQuery('wallet.sums', {}),
  }),
  route({
    method: 'GET',
    path: paths.admin.walletRequests,
    summary:
      'Deposits, and other changes of wallets that need two people; q is a part of the company\u2019s name',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(sort.unwrap(), requestFilter),
      response: z.array(listedRequestSchema),
    },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const slice = sliceOf(query, 'requestedAt');
      const found = await runQuery('wallet.requests', { ...slice, ...requestsOf(query.filter) });
      const page = { items: await namedRequests(call, found.items), total: found.total };
      return sendList(ctx, page, { unit: 'deposits', offset: slice.offset });
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.walletRequestsCsv,
    summary: 'All of them that a filter leaves, as CSV or XLSX, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    told: 'export',
    schema: { query: consoleExportQuery(requestFilter), sends: 'file' },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const filter = requestsOf(query.filter);
      const parts = listParts(async (before) => {
        const { items, next } = await runQuery('wallet.requestExport', { ...filter, before });
        return { items: await namedRequests(call, items), next };
      });
      return sendTable(ctx, { name: 'deposits', ...REQUEST_CSV, parts, format: query.format });
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/deposits/:id',
    summary: 'One of them',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: request, response: listedRequestSchema },
    handler: async (call) => {
      const found = await call.runQuery('wallet.request', { requestId: call.params.id });
      return requestWithDeciders(call, await namedRequest(call, found));
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/deposits/:id/approve',
    summary:
      'Agree to what another admin has entered: it is booked; the lines of a statement one after the other',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { params: request, response: decidedRequestSchema },
    handler: async ({ command, params }) =>
      command('ApproveWalletRequest', { requestId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/deposits/:id/reject',
    summary:
      'Do not agree, or take back what one has entered: nothing is booked; the lines of a statement are to be settled again',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    idempotencyKey: 'required',
    schema: { params: request, body: becauseSchema, response: decidedRequestSchema },
    handler: async ({ command, params, body }) =>
      command('RejectWalletRequest', { ...body, requestId: params.id }),
  }),
];
