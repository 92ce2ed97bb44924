import { z } from 'zod';
import {
  assignKeySchema,
  assignedKeySchema,
  ownKeySchema,
  ownKeysFilterSchema,
} from 'contracts/api/own-keys';
import { headers, paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { nameMembers } from '../orders/actors.ts';
import { companyRight } from '../policies/policies.ts';

/** The keys that the caller's company owns, and to whom each was given. Shown they are by their orders. */
export const ownKeysRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.ownKeys,
    summary:
      'The masked keys of the company, those bought last first; X-Total-Count tells how many match',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    schema: { query: ownKeysFilterSchema, response: z.array(ownKeySchema) },
    handler: async ({ ctx, runQuery, query }) => {
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
  }),
  route({
    method: 'POST',
    path: `${paths.ownKeys}/:id/assignment`,
    summary:
      'Write down to which person or device a key was given, and a note; both empty take it away',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('assign-keys'),
    schema: {
      params: z.object({ id: idSchema }),
      body: assignKeySchema,
      response: assignedKeySchema,
    },
    handler: async ({ command, params, body }) =>
      command('AssignKey', { ...body, keyId: params.id }),
  }),
];
