import { z } from 'zod';
import { orderRowsSchema } from '../api/spending.ts';
import { orderFilterSchema, timelineEntrySchema } from '../api/orders.ts';
import { consoleExportQuery } from './console-list.ts';
import { get } from './endpoint.ts';

/** The orders of every company, for admins: looking back, and giving money back. */
export const adminOrdersEndpoints = {
  ordersExport: get('/api/admin/orders/export.csv', {
    right: 'admins',
    summary:
      'All orders that a filter leaves, as CSV or XLSX, newest first: a row per order, or per line of an order',
    logged: 'export',
    query: consoleExportQuery(orderFilterSchema).extend({ rows: orderRowsSchema }),
    sends: 'file',
  }),
  orderTimeline: get('/api/admin/orders/:orderId/timeline', {
    right: 'admins',
    summary: 'What happened to an order, oldest first, everybody by name',
    response: z.array(timelineEntrySchema),
  }),
};
