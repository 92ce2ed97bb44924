import { adminStockEndpoints } from 'contracts/endpoints/admin-stock';
import type { StockFilter } from 'contracts/endpoints/admin-stock';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { HttpError } from 'kernel/http/http-error';
import { exporting } from '../http/exporting.ts';
import { requiredWatchRevision } from '../http/revision.ts';
import type { Asking, Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { STOCK_CSV, readStock } from '../licensing/vault-exports.ts';

/**
 * Undefined where nothing can match. Names and SKUs are the catalogue's: `q` comes down to the products that it finds
 * first, and who finds more types more.
 */
async function criteriaOf<Asked extends StockFilter>({ runQuery }: Asking, given: Asked) {
  const { id, q = '', ...asked } = given;
  if (q === '') return { ...asked, ids: id };
  const { items } = await runQuery('admin.productList', { q, id, limit: MAX_PAGE_ROWS });
  return items.length === 0 ? undefined : { ...asked, ids: items.map((each) => each.id) };
}

async function* exportedStock(call: Asking, filter: StockFilter) {
  const criteria = await criteriaOf(call, filter);
  if (criteria) yield* readStock(call, criteria);
}

/** The stock of products, and at which of it somebody wants to be notified. */
export const adminStockRoutes: readonly Route[] = serve(adminStockEndpoints, {
  stockWatch: async ({ runQuery, query }) => {
    const criteria = await criteriaOf({ runQuery }, query);
    return criteria ? runQuery('licensing.stockWatch', criteria) : { items: [], total: 0 };
  },
  stockWatchExport: exporting({ name: 'stock', columns: STOCK_CSV, parts: exportedStock }),
  watchStock: async ({ ctx, command, runQuery, params, body }) => {
    const expectedRevision = requiredWatchRevision(ctx);
    const productId = params.productId;
    const order = { productId, threshold: body.threshold, expectedRevision };
    const { threshold, revision } = await command('WatchStock', order);
    const { items } = await runQuery('licensing.stockWatch', { ids: [productId] });
    const [row] = items;
    if (!row) throw new HttpError({ code: 'unavailable', message: 'This is not shown yet.' });
    return { ...row, threshold, revision };
  },
});
