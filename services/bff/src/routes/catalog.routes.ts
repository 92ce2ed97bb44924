import { catalogEndpoints } from 'contracts/endpoints/catalog';
import { encodeResponse, sendCachedResponse } from '../catalog/response-cache.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { marketOf } from '../policies/shop-market.ts';

/** What the shops show. */
export const catalogRoutes: readonly Route[] = serve(catalogEndpoints, {
  products: async ({ deps, ctx, query: { own = [], ...query }, runQuery, caller, sender }) => {
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
  product: async ({ deps, ctx, params, query, caller, sender }) => {
    const tenantId = marketOf(caller.user, query.tenantId);
    sendCachedResponse(ctx, await deps.catalog.product(params.productId, tenantId, sender));
    return undefined;
  },
  categories: async ({ deps, ctx, sender }) => {
    sendCachedResponse(ctx, await deps.catalog.categories(sender));
    return undefined;
  },
});
