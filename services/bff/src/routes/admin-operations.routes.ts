import { adminOperationsEndpoints } from 'contracts/endpoints/admin-operations';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { decideRetry, decideSkip } from '../operations/decide-parked.ts';
import { namedRebuilds, readRebuild } from '../operations/read-rebuild.ts';

/** How the machinery stands, and what super admins do about it. The tables of it are short: they are listed whole. */
export const adminOperationsRoutes: readonly Route[] = serve(adminOperationsEndpoints, {
  retryParked: async (call) => decideRetry(call, call.body),
  skipParked: async (call) => decideSkip(call, call.body),
  rebuilds: async (call) => {
    const { id: rebuildId, ...asked } = call.query;
    const { items, total } = await call.runQuery('operations.rebuilds', { ...asked, rebuildId });
    return { items: await namedRebuilds(call, items), total };
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
