import { spendingEndpoints } from 'contracts/endpoints/spending';
import type { Route } from '../http/route.ts';
import { sendTable } from '../http/send-table.ts';
import { serve } from '../http/serve.ts';
import { ORDER_FILES } from '../orders/order-list-csv.ts';
import { ownOrderColumns, readOwnOrders } from '../orders/own-order-csv.ts';
import { readSpending, spendingCsv, spendingRows } from '../orders/spending-report.ts';

/** What the caller's company ordered and spent; before the row of one order, whose path these would match. */
export const spendingRoutes: readonly Route[] = serve(spendingEndpoints, {
  ordersExport: async (call) => {
    const { language, format, rows, ...filter } = call.query;
    const parts = readOwnOrders(call, filter, rows);
    const name = ORDER_FILES[rows];
    return sendTable(call.ctx, { name, ...ownOrderColumns(language, rows), parts, format });
  },
  spendingReport: async (call) => readSpending(call, call.query),
  spendingReportCsv: async (call) => {
    const { language, format, ...query } = call.query;
    const report = await readSpending(call, query);
    return sendTable(call.ctx, {
      name: `spending-${report.from}-${report.to}-${query.by}`,
      ...spendingCsv({ by: query.by, currency: report.currency }, language),
      parts: spendingRows(report, language),
      format,
    });
  },
});
