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
    method: 'POST',
    path: paths.admin.search,
    summary:
      'What a text may mean of orders, tickets, companies, people, products and keys; it stands in no address',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { body: searchQuerySchema, response: z.array(searchHitSchema) },
    handler: async ({ runQuery, body }) => findEverywhere(runQuery, body.q),
  }),
];
