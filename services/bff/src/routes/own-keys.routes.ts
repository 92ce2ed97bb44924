import { headers } from 'contracts/api/headers';
import { ownKeysEndpoints } from 'contracts/endpoints/own-keys';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { nameMembers } from '../orders/actors.ts';

/** The keys that the caller's company owns, and to whom each was given. Shown they are by their orders. */
export const ownKeysRoutes: readonly Route[] = serve(ownKeysEndpoints, {
  keys: async ({ ctx, runQuery, query }) => {
    const { items, total } = await runQuery('orders.keys', query);
    const writers = items.flatMap(({ assignment }) => (assignment ? [assignment.byId] : []));
    const nameOf = await nameMembers({ runQuery }, writers);
    ctx.set(headers.totalCount, String(total));
    return items.map(({ assignment, ...key }) => {
      if (!assignment) return { ...key, assignment };
      const { byId, ...said } = assignment;
      return { ...key, assignment: { ...said, by: nameOf(byId) } };
    });
  },
});
