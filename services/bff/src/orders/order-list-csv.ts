import type { AdminOrderRow, OrderFilter } from 'contracts/api/orders';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { CsvCell } from '../http/csv-stream.ts';
import { listParts } from '../http/list-parts.ts';
import type { Call, RouteSchema } from '../http/route.ts';
import { learnNames } from './colleague-names.ts';

/** An order with the name of its company, which another area knows. */
type NamedOrder = AdminOrderRow & { readonly companyName: string };
type RunQuery = Call<RouteSchema, unknown>['runQuery'];

/** The columns of the export of orders. */
export const ORDER_CSV = {
  head: [
    'order_number',
    'status',
    'market',
    'company',
    'branch',
    'po_number',
    'licences',
    'total',
    'currency',
    'deposit_part',
    'credit_part',
    'placed_at',
    'completed_at',
    'id',
  ],
  cells: (row: NamedOrder): readonly CsvCell[] => [
    row.orderNumber,
    row.status,
    row.tenantId,
    row.companyName,
    row.branch?.name,
    row.poNumber,
    row.licences,
    row.total,
    row.currency,
    row.payment?.deposit,
    row.payment?.credit,
    row.placedAt,
    row.completedAt,
    row.id,
  ],
};

/** All orders that a filter leaves, newest first, in parts, each after the one before. */
export async function* readOrders(
  filter: OrderFilter,
  runQuery: RunQuery,
): AsyncGenerator<readonly NamedOrder[]> {
  const names = new Map<string, string>();
  const read = async (before: string | undefined) =>
    runQuery('admin.orderExport', { filter, before });
  for await (const items of listParts(read)) {
    const companyIds = items.map(({ companyId }) => companyId);
    await learnNames(companyIds, names, async (ids) => {
      const { items: companies } = await runQuery('accounts.companies', {
        ids,
        limit: MAX_PAGE_ROWS,
      });
      return companies;
    });
    yield items.map((row) => ({ ...row, companyName: names.get(row.companyId) ?? '' }));
  }
}
