import { z } from 'zod';
import { searchHitSchema, searchQuerySchema } from 'contracts/api/console-search';
import { paths } from 'contracts/api/paths';
import { findEverywhere } from '../search/find-everywhere.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';

/** One search over everything that admins look after. */
export const adminSearchRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.search,
    summary:
      'Orders, tickets, companies, people, products and keys that a text may mean, a few of each',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { query: searchQuerySchema, response: z.array(searchHitSchema) },
    handler: async ({ runQuery, query }) => findEverywhere(runQuery, query.q),
  }),
];
