import { z } from 'zod';
import { orderRowsSchema } from '../api/spending.ts';
import { orderFilterSchema, orderSchema, timelineEntrySchema } from '../api/orders.ts';
import { orderingQueries } from '../calls/ordering.ts';
import { consoleExportQuery, consoleListQuery } from './console-list.ts';
import { get } from './endpoint.ts';

const ordersQuery = orderingQueries['admin.orders'].input.shape;

/** The orders of every company, for admins: looking back, and giving money back. */
export const adminOrdersEndpoints = {
  orders: get('/api/admin/orders', {
    right: 'admins',
    summary: 'Orders of every company; q begins an order number or the buyer\u2019s own',
    query: consoleListQuery(ordersQuery.sort.unwrap(), orderFilterSchema),
    response: z.array(orderSchema),
  }),
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
