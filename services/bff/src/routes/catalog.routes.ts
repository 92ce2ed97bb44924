import { z } from 'zod';
import {
  categorySchema,
  productQuerySchema,
  productSchema,
  productViewSchema,
} from 'contracts/api/catalog';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { tenantSchema } from 'contracts/primitives/schemas';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { encodeResponse, sendCachedResponse } from '../catalog/response-cache.ts';
import { shopUsers } from '../policies/policies.ts';
import { marketOf } from '../policies/shop-market.ts';

/** What the shops show. */
export const catalogRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.products,
    summary:
      'A page of the products sold in a market; X-Total-Count tells how many match. What is one’s own (`own`) only people of a company are told',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: {
      query: productQuerySchema,
      response: z.array(productViewSchema),
      sends: 'encoded-json',
    },
    handler: async ({ deps, ctx, query: { own = [], ...query }, runQuery, caller, sender }) => {
      const tenantId = marketOf(caller.user, query.tenantId);
      if (own.length === 0) {
        sendCachedResponse(ctx, await deps.catalog.page({ ...query, tenantId }, sender));
        return undefined;
      }
      // Nobody else sees the same, so nothing of it is kept.
      const { items, total } = await runQuery('catalog.ownProducts', { ...query, own, tenantId });
      sendCachedResponse(ctx, await encodeResponse({ body: items, total }));
      return undefined;
    },
  }),
  route({
    method: 'GET',
    path: `${paths.products}/:id`,
    summary: 'A product with its guide',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: {
      params: z.object({ id: idSchema }),
      query: z.object({ tenantId: tenantSchema.optional() }),
      response: productSchema,
      sends: 'encoded-json',
    },
    handler: async ({ deps, ctx, params, query, caller, sender }) => {
      const tenantId = marketOf(caller.user, query.tenantId);
      sendCachedResponse(ctx, await deps.catalog.product(params.id, tenantId, sender));
      return undefined;
    },
  }),
  route({
    method: 'GET',
    path: paths.categories,
    summary: 'All categories, by sort order',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: { response: z.array(categorySchema), sends: 'encoded-json' },
    handler: async ({ deps, ctx, sender }) => {
      sendCachedResponse(ctx, await deps.catalog.categories(sender));
      return undefined;
    },
  }),
];
