import { z } from 'zod';
import { productFilterSchema } from 'contracts/api/admin';
import { stockWatchSchema, watchStockSchema } from 'contracts/api/stock-watch';
import { paths } from 'contracts/api/paths';
import { licensingQueries } from 'contracts/calls/licensing';
import { idSchema } from 'contracts/primitives/ids';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { HttpError } from 'kernel/http/http-error';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { requiredWatchRevision } from '../http/revision.ts';
import { exportRoute } from '../http/export-route.ts';
import { route } from '../http/route.ts';
import type { Call, Route, RouteSchema } from '../http/route.ts';
import { STOCK_CSV, readStock } from '../licensing/vault-exports.ts';
import { admins } from '../policies/policies.ts';

const product = z.object({ id: idSchema });
const { ids, watch, sort } = licensingQueries['licensing.stockWatch'].input.shape;
const stockFilter = z.strictObject({ id: ids, watch, q: productFilterSchema.shape.q });

type Asking = Pick<Call<RouteSchema, unknown>, 'runQuery'>;

/**
 * Undefined where nothing can match. Names and SKUs are the catalogue's: `q` comes down to the products that it finds
 * first, and who finds more types more.
 */
async function wantedStock({ runQuery }: Asking, given: z.infer<typeof stockFilter> = {}) {
  const { id, q = '', watch: state } = given;
  if (q === '') return { ids: id, watch: state };
  const filter = { q, ...(id ? { id } : {}) };
  const { items } = await runQuery('admin.productList', { filter, limit: MAX_PAGE_ROWS });
  return items.length === 0 ? undefined : { ids: items.map((each) => each.id), watch: state };
}

async function* exportedStock(call: Asking, filter: z.infer<typeof stockFilter>) {
  const wanted = await wantedStock(call, filter);
  if (wanted) yield* readStock(call, wanted);
}

/** The stock of products, and at which of it somebody wants to be told. */
export const adminStockRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.stockWatch,
    summary:
      'Stock of keys by product, whose name or SKU holds q; watch: low are those at their threshold or below it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(sort.unwrap(), stockFilter),
      response: z.array(stockWatchSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const slice = sliceOf(query, 'available', 'ASC');
      const wanted = await wantedStock({ runQuery }, query.filter);
      const page = wanted
        ? await runQuery('licensing.stockWatch', { ...slice, ...wanted })
        : { items: [], total: 0 };
      return sendList(ctx, page, { unit: 'stock-watch', offset: slice.offset });
    },
  }),
  exportRoute({
    list: paths.admin.stockWatch,
    name: 'stock',
    summary: 'The stock of all products that a filter leaves, as CSV or XLSX, the lowest first',
    filter: stockFilter,
    columns: STOCK_CSV,
    parts: exportedStock,
  }),
  route({
    method: 'PUT',
    path: `${paths.admin.stockWatch}/:id`,
    summary: 'At which stock a product is low; If-Match names the revision that was read',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: product, body: watchStockSchema, response: stockWatchSchema },
    handler: async ({ ctx, command, runQuery, params, body }) => {
      const expectedRevision = requiredWatchRevision(ctx);
      const productId = params.id;
      const order = { productId, threshold: body.threshold, expectedRevision };
      const { threshold, revision } = await command('WatchStock', order);
      const { items } = await runQuery('licensing.stockWatch', { ids: [productId] });
      const [row] = items;
      if (!row) throw new HttpError({ code: 'unavailable', message: 'This is not shown yet.' });
      return { ...row, threshold, revision };
    },
  }),
];
