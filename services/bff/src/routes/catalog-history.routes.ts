import { z } from 'zod';
import { historyEntrySchema } from 'contracts/api/admin-people';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { namedHistory } from '../people/named-history.ts';
import { admins } from '../policies/policies.ts';

const schema = { params: z.object({ id: idSchema }), response: z.array(historyEntrySchema) };

/** What happened to products and categories, everybody by name. */
export const catalogHistoryRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${paths.admin.products}/:id/history`,
    summary: 'What happened to a product, newest first: who, when, before and after',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema,
    handler: async (call) => {
      const found = await call.runQuery('admin.productHistory', { productId: call.params.id });
      return namedHistory(call, found);
    },
  }),
  route({
    method: 'GET',
    path: `${paths.admin.categories}/:id/history`,
    summary: 'What happened to a category, newest first: who, when, before and after',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema,
    handler: async (call) => {
      const found = await call.runQuery('admin.categoryHistory', { categoryId: call.params.id });
      return namedHistory(call, found);
    },
  }),
];
