import { adminWalletRequestEndpoints } from 'contracts/endpoints/admin-wallet-requests';
import { exporting } from '../http/exporting.ts';
import { listParts, mapParts } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { bookedOrPending, requestWithDeciders } from '../wallet/booked-or-pending.ts';
import { REQUEST_CSV } from '../wallet/wallet-csv.ts';
import { namedRequest, namedRequests } from '../wallet/wallet-names.ts';

/** Corrections of wallets, what waits for a second admin, and sums. */
export const adminWalletRequestRoutes: readonly Route[] = serve(adminWalletRequestEndpoints, {
  adjustWallet: async (call) =>
    bookedOrPending(call, await call.command('AdjustWallet', { ...call.body, ...call.params })),
  reverseDeposit: async (call) =>
    bookedOrPending(call, await call.command('ReverseDeposit', { ...call.body, ...call.params })),
  deposits: async (call) => {
    const { items, total } = await call.runQuery('wallet.requests', call.query);
    return { items: await namedRequests(call, items), total };
  },
  depositsExport: exporting({
    name: 'deposits',
    columns: REQUEST_CSV,
    parts: (call, filter) =>
      mapParts(
        listParts((before) => call.runQuery('wallet.requestExport', { ...filter, before })),
        (rows) => namedRequests(call, rows),
      ),
  }),
  deposit: async (call) => {
    const found = await call.runQuery('wallet.request', { requestId: call.params.requestId });
    return requestWithDeciders(call, await namedRequest(call, found));
  },
});
