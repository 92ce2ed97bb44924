import { catalogHistoryEndpoints } from 'contracts/endpoints/catalog-history';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { namedHistory } from '../people/named-history.ts';

/** What happened to products and categories, everybody by name. */
export const catalogHistoryRoutes: readonly Route[] = serve(catalogHistoryEndpoints, {
  productHistory: async (call) => {
    const found = await call.runQuery('admin.productHistory', { productId: call.params.productId });
    return namedHistory(call, found);
  },
  categoryHistory: async (call) => {
    const found = await call.runQuery('admin.categoryHistory', {
      categoryId: call.params.categoryId,
    });
    return namedHistory(call, found);
  },
});
