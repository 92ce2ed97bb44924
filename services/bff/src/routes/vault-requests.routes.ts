import { z } from 'zod';
import {
  listedVaultRequestSchema,
  vaultRequestIdSchema,
  vaultRequestStateSchema,
  vaultRequestWaitsSchema,
  vaultWishSchema,
} from 'contracts/api/vault-requests';
import type { ListedVaultRequest, VaultRequest } from 'contracts/api/vault-requests';
import { paths } from 'contracts/api/paths';
import { licensingQueries } from 'contracts/calls/licensing';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { exportRoute } from '../http/export-route.ts';
import { listPages } from '../http/list-parts.ts';
import { marketTime } from '../http/market-time.ts';
import { columns } from '../http/table-columns.ts';
import { namedActor, peopleOf } from '../http/names.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';
import { decidersOf } from '../wallet/deciders.ts';

type Asking = Parameters<typeof peopleOf>[0];

const request = z.object({ id: vaultRequestIdSchema });
const { sort, state } = licensingQueries['licensing.vaultRequests'].input.shape;

const requestFilter = z.strictObject({ state });

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

async function* exported(call: Asking, filter: z.infer<typeof requestFilter>) {
  const pages = listPages((slice) =>
    call.runQuery('licensing.vaultRequests', { ...filter, ...slice }),
  );
  for await (const page of pages) yield named(call, page);
}

const DECISIONS = [
  {
    deed: 'approve',
    approve: true,
    summary:
      'Agree: the admin who asked looks at more keys for an hour, or replaces the licence once',
  },
  { deed: 'decline', approve: false, summary: 'Do not agree, or take back what one has asked for' },
] as const;

/** What of the vault takes a second person: looks beyond the bound of an hour, a licence that was replaced twice. */
export const vaultRequestsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.vaultRequests,
    summary: 'What admins have asked another one for, the last of each person and key',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(sort.unwrap(), requestFilter),
      response: z.array(listedVaultRequestSchema),
    },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const slice = sliceOf(query, 'requestedAt');
      const found = await runQuery('licensing.vaultRequests', { ...slice, ...query.filter });
      const items = await named(call, found.items);
      return sendList(
        ctx,
        { items, total: found.total },
        { unit: 'vault-requests', offset: slice.offset },
      );
    },
  }),
  exportRoute({
    list: paths.admin.vaultRequests,
    name: 'vault-requests',
    summary: 'All of them that a filter leaves, as CSV or XLSX, newest first',
    filter: requestFilter,
    columns: REQUEST_CSV,
    parts: exported,
  }),
  route({
    method: 'POST',
    path: paths.admin.vaultRequests,
    summary: 'Ask another admin for more looks at keys, or for one more replacement of a licence',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    schema: { body: vaultWishSchema, response: vaultRequestWaitsSchema },
    handler: async (call) => {
      call.ctx.status = 202;
      const asked = await call.command('RequestFromVault', call.body);
      if (asked.state !== 'pending') return asked;
      const request = { requestId: asked.id, requestedBy: call.caller.user.id };
      return { ...asked, ...(await decidersOf(call, request)) };
    },
  }),
  ...DECISIONS.map(({ deed, approve, summary }) =>
    route({
      method: 'POST',
      path: `${paths.admin.vaultRequests}/:id/${deed}`,
      summary,
      rateLimit: 'general',
      auth: 'session',
      policy: admins,
      ...(approve ? { stepUp: true } : {}),
      schema: { params: request, response: vaultRequestStateSchema },
      handler: async ({ command, params }) =>
        command('DecideVaultRequest', { requestId: params.id, approve }),
    }),
  ),
];

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
