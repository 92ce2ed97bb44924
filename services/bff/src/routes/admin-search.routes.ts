import { adminSearchEndpoints } from 'contracts/endpoints/admin-search';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { findEverywhere } from '../search/find-everywhere.ts';

/** One search over everything that admins look after. */
export const adminSearchRoutes: readonly Route[] = serve(adminSearchEndpoints, {
  search: async ({ runQuery, body }) => findEverywhere(runQuery, body.q),
});
