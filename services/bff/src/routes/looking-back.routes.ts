import {
  ordersExportQuerySchema,
  spendingFileQuerySchema,
  spendingQuerySchema,
  spendingReportSchema,
} from 'contracts/api/looking-back';
import { paths } from 'contracts/api/paths';
import { ORDER_FILES } from '../orders/order-list-csv.ts';
import { sendTable } from '../http/send-table.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { ownOrderColumns, readOwnOrders } from '../orders/own-order-csv.ts';
import { readSpending, spendingCsv, spendingRows } from '../orders/spending-report.ts';
import { companyRight } from '../policies/policies.ts';

/** What the caller's company ordered and spent; before the row of one order, whose path these would match. */
export const lookingBackRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.ownOrdersCsv,
    summary:
      'The orders of the company as CSV or XLSX, newest first, with the filters of their list: a row per order, or per line of an order',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    told: 'export',
    schema: { query: ordersExportQuerySchema, sends: 'file' },
    handler: async (call) => {
      const { language, format, rows, ...filter } = call.query;
      const parts = readOwnOrders(call, filter, rows);
      const name = ORDER_FILES[rows];
      return sendTable(call.ctx, { name, ...ownOrderColumns(language, rows), parts, format });
    },
  }),
  route({
    method: 'GET',
    path: paths.spendingReport,
    summary:
      'What the completed orders of some months cost, less refunds, by month, branch or person',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    schema: { query: spendingQuerySchema, response: spendingReportSchema },
    handler: async (call) => readSpending(call, call.query),
  }),
  route({
    method: 'GET',
    path: paths.spendingReportCsv,
    summary: 'The same as CSV or XLSX',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    told: 'export',
    schema: { query: spendingFileQuerySchema, sends: 'file' },
    handler: async (call) => {
      const { language, format, ...query } = call.query;
      const report = await readSpending(call, query);
      return sendTable(call.ctx, {
        name: `spending-${report.from}-${report.to}-${query.by}`,
        ...spendingCsv({ by: query.by, currency: report.currency }, language),
        parts: spendingRows(report, language),
        format,
      });
    },
  }),
];
