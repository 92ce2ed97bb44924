import { z } from 'zod';
import { productFilterSchema } from '../api/admin.ts';
import { stockWatchSchema, watchStockSchema } from '../api/stock-watch.ts';
import { licensingQueries } from '../calls/licensing.ts';
import { consoleListQuery, exportOf } from './console-list.ts';
import { get, put } from './endpoint.ts';

const { ids, watch, sort } = licensingQueries['licensing.stockWatch'].input.shape;

const stockFilter = z.strictObject({ id: ids, watch, q: productFilterSchema.shape.q });

/** The stock of products, and at which of it somebody wants to be notified. */
export const adminStockEndpoints = {
  stockWatch: get('/api/admin/stock-watch', {
    right: 'admins',
    summary:
      'Stock of keys by product, whose name or SKU holds q; watch: low are those at their threshold or below it',
    list: 'stock-watch',
    query: consoleListQuery(sort.unwrap(), stockFilter),
    response: z.array(stockWatchSchema),
  }),
  stockWatchExport: exportOf('/api/admin/stock-watch', {
    summary: 'The stock of all products that a filter leaves, as CSV or XLSX, the lowest first',
    filter: stockFilter,
  }),
  watchStock: put('/api/admin/stock-watch/:productId', {
    right: 'admins',
    summary: 'At which stock a product is low; If-Match names the revision that was read',
    body: watchStockSchema,
    response: stockWatchSchema,
  }),
};

export type StockFilter = z.infer<typeof stockFilter>;
