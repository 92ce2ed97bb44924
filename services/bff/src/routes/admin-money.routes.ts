import { adminMoneyEndpoints } from 'contracts/endpoints/admin-money';
import type { RequestFilter } from 'contracts/endpoints/admin-money';
import { sendList, sliceOf } from '../http/console-list.ts';
import { listParts } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { sendTable } from '../http/send-table.ts';
import { serve } from '../http/serve.ts';
import { bookedOrPending, requestWithDeciders } from '../wallet/booked-or-pending.ts';
import { REQUEST_CSV } from '../wallet/money-csv.ts';
import { namedRequest, namedRequests } from '../wallet/money-names.ts';

function requestsOf({ id, q, ...filter }: RequestFilter = {}) {
  return { ...filter, ids: id, search: q };
}

/** Corrections of wallets, what waits for a second admin, and sums. */
export const adminMoneyRoutes: readonly Route[] = serve(adminMoneyEndpoints, {
  adjustWallet: async (call) =>
    bookedOrPending(call, await call.command('AdjustWallet', { ...call.body, ...call.params })),
  reverseDeposit: async (call) =>
    bookedOrPending(call, await call.command('ReverseDeposit', { ...call.body, ...call.params })),
  deposits: async (call) => {
    const { ctx, runQuery, query } = call;
    const slice = sliceOf(query, 'requestedAt');
    const found = await runQuery('wallet.requests', { ...slice, ...requestsOf(query.filter) });
    const page = { items: await namedRequests(call, found.items), total: found.total };
    return sendList(ctx, page, { unit: 'deposits', offset: slice.offset });
  },
  depositsExport: async (call) => {
    const { ctx, runQuery, query } = call;
    const filter = requestsOf(query.filter);
    const parts = listParts(async (before) => {
      const { items, next } = await runQuery('wallet.requestExport', { ...filter, before });
      return { items: await namedRequests(call, items), next };
    });
    return sendTable(ctx, { name: 'deposits', ...REQUEST_CSV, parts, format: query.format });
  },
  deposit: async (call) => {
    const found = await call.runQuery('wallet.request', { requestId: call.params.requestId });
    return requestWithDeciders(call, await namedRequest(call, found));
  },
  approveWalletRequest: async ({ command, params }) =>
    command('ApproveWalletRequest', { requestId: params.requestId }),
  rejectWalletRequest: async ({ command, params, body }) =>
    command('RejectWalletRequest', { ...body, requestId: params.requestId }),
});
