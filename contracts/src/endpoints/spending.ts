import {
  ordersExportQuerySchema,
  spendingFileQuerySchema,
  spendingQuerySchema,
  spendingReportSchema,
} from '../api/spending.ts';
import { get } from './endpoint.ts';

/** What the caller's company ordered and spent; before the row of one order, whose path these would match. */
export const spendingEndpoints = {
  ordersExport: get('/api/orders/export.csv', {
    right: 'see-orders',
    summary:
      'The orders of the company as CSV or XLSX, newest first, with the filters of their list: a row per order, or per line of an order',
    logged: 'export',
    query: ordersExportQuerySchema,
    sends: 'file',
  }),
  spendingReport: get('/api/orders/spending', {
    right: 'see-orders',
    summary:
      'What the completed orders of some months cost, less refunds, by month, branch or person',
    query: spendingQuerySchema,
    response: spendingReportSchema,
  }),
  spendingReportCsv: get('/api/orders/spending.csv', {
    right: 'see-orders',
    summary: 'The same as CSV or XLSX',
    logged: 'export',
    query: spendingFileQuerySchema,
    sends: 'file',
  }),
};
