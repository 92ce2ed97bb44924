import { adminCatalogEndpoints } from 'contracts/endpoints/admin-catalog';
import { changedMany } from '../catalog/changed-many.ts';
import { requireStepUpForNewOffer, requireStepUpForOffer } from '../catalog/offer-step-up.ts';
import { PRODUCT_CSV, readProducts } from '../catalog/product-csv.ts';
import { exporting } from '../http/exporting.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { importKeys } from '../licensing/import-keys.ts';

const VISIBILITY_AFTER = { publish: 'published', retire: 'retired', withhold: 'draft' } as const;

/** Products, categories and keys, for admins. */
export const adminCatalogRoutes: readonly Route[] = serve(adminCatalogEndpoints, {
  products: async ({ deps, runQuery, query }) => {
    const { items, total } = await runQuery('admin.productList', query);
    const pictures = await deps.fetchedImages.addressesOf(items);
    return { items: items.map((row, at) => ({ ...row, pictureUrl: pictures[at] ?? null })), total };
  },
  productsExport: exporting({
    name: 'products',
    columns: PRODUCT_CSV,
    parts: ({ runQuery }, filter) => readProducts(filter, runQuery),
  }),
  createProduct: async (call) => {
    const { command, body } = call;
    await requireStepUpForNewOffer(call, body);
    return command('CreateProduct', body);
  },
  setProductsVisibility: async ({ command, body: { ids, action } }) => {
    const order = { productIds: ids, visibility: VISIBILITY_AFTER[action] };
    return changedMany(await command('SetProductsVisibility', order));
  },
  changeProductPrices: async ({ command, body: { change, products } }) => {
    const seen = products.map(({ id, revision }) => ({
      productId: id,
      expectedRevision: revision,
    }));
    return changedMany(await command('ChangeProductPrices', { change, products: seen }));
  },
  changeProduct: async (call) => {
    const { revision, command, params, body } = call;
    const seen = { productId: params.productId, expectedRevision: revision };
    await requireStepUpForOffer(call, { ...seen, requested: body });
    return command('ChangeProduct', { ...body, ...seen });
  },
  categories: async ({ runQuery, query: { offset, limit, id: ids } }) => {
    const all = await runQuery('admin.categories', {});
    const matching = all.filter(({ id }) => ids?.includes(id) ?? true);
    return { items: matching.slice(offset, offset + limit), total: matching.length };
  },
  importKeyBatch: async (call) => importKeys(call, call.deps.gateway),
});
