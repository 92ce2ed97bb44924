import type { ListedVaultRequest, VaultRequest } from 'contracts/api/vault-requests';
import { vaultRequestsEndpoints } from 'contracts/endpoints/vault-requests';
import { exporting } from '../http/exporting.ts';
import { listPages, mapParts } from '../http/list-parts.ts';
import { marketTime } from '../http/market-time.ts';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { columns } from '../http/table-columns.ts';
import { decidersOf } from '../wallet/deciders.ts';

type Asking = Parameters<typeof peopleOf>[0];

const REQUEST_CSV = columns<ListedVaultRequest>(
  ['requested_at', ({ requestedAt }) => marketTime(requestedAt), 'moment'],
  ['state', (row) => row.state],
  ['kind', ({ kind }) => kind],
  ['requested_by', ({ requestedBy }) => requestedBy.name ?? requestedBy.id],
  ['decided_by', ({ decidedBy }) => decidedBy?.name ?? decidedBy?.id],
  ['decided_at', ({ decidedAt }) => marketTime(decidedAt), 'moment'],
  ['key_id', ({ keyId }) => keyId],
  ['order_id', ({ orderId }) => orderId],
);

/** What of the vault takes a second person: looks beyond the bound of an hour, a licence that was replaced twice. */
export const vaultRequestsRoutes: readonly Route[] = serve(vaultRequestsEndpoints, {
  vaultRequests: async (call) => {
    const { items, total } = await call.runQuery('licensing.vaultRequests', call.query);
    return { items: await named(call, items), total };
  },
  vaultRequestsExport: exporting({
    name: 'vault-requests',
    columns: REQUEST_CSV,
    parts: (call, filter) =>
      mapParts(
        listPages((slice) => call.runQuery('licensing.vaultRequests', { ...filter, ...slice })),
        (rows) => named(call, rows),
      ),
  }),
  requestFromVault: async (call) => {
    const asked = await call.command('RequestFromVault', call.body);
    if (asked.state !== 'pending') return asked;
    const request = { requestId: asked.id, requestedBy: call.caller.user.id };
    return { ...asked, ...(await decidersOf(call, request)) };
  },
  approve: async ({ command, params }) =>
    command('DecideVaultRequest', { requestId: params.requestId, approve: true }),
  decline: async ({ command, params }) =>
    command('DecideVaultRequest', { requestId: params.requestId, approve: false }),
});

async function named(
  call: Asking,
  requests: readonly VaultRequest[],
): Promise<readonly ListedVaultRequest[]> {
  const ids = requests.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? '']);
  const people = await peopleOf(call, ids);
  return requests.map((each) => ({
    ...each,
    requestedBy: namedActor(people, each.requestedBy),
    decidedBy: each.decidedBy === null ? null : namedActor(people, each.decidedBy),
  }));
}
