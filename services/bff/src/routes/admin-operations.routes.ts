import { adminOperationsEndpoints } from 'contracts/endpoints/admin-operations';
import { sendList, sliceOf } from '../http/console-list.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { decideRetry, decideSkip } from '../operations/decide-parked.ts';
import { namedRebuilds, readRebuild } from '../operations/read-rebuild.ts';

/** How the machinery stands, and what super admins do about it. The tables of it are short: they are listed whole. */
export const adminOperationsRoutes: readonly Route[] = serve(adminOperationsEndpoints, {
  retryParked: async (call) => decideRetry(call, call.body),
  skipParked: async (call) => decideSkip(call, call.body),
  rebuilds: async (call) => {
    const { query, ctx, runQuery } = call;
    const { offset, limit } = sliceOf(query, 'requestedAt');
    const { id, ...filter } = query.filter ?? {};
    const criteria = { ...filter, rebuildId: id, offset, limit };
    const page = await runQuery('operations.rebuilds', criteria);
    const items = await namedRebuilds(call, page.items);
    return sendList(ctx, { items, total: page.total }, { unit: 'rebuilds', offset });
  },
  rebuildProjection: async (call) => {
    const begun = await call.command('RebuildProjection', call.body);
    return readRebuild(call, { rebuildId: begun.rebuildId, projection: call.body.projection });
  },
  rebuild: async (call) => readRebuild(call, { rebuildId: call.params.rebuildId }),
  stopRebuild: async (call) => {
    const { rebuildId: stopped } = await call.command('StopRebuild', {
      rebuildId: call.params.rebuildId,
    });
    return readRebuild(call, { rebuildId: stopped });
  },
});
