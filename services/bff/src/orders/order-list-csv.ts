import type { AdminOrderRow, OrderFilter } from 'contracts/api/orders';
import type { CsvCell } from '../http/csv-stream.ts';
import type { Call, RouteSchema } from '../http/route.ts';

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
  let before: string | undefined;
  do {
    const { items, next } = await runQuery('admin.orderExport', { filter, before });
    await learnNames(items, names, runQuery);
    yield items.map((row) => ({ ...row, companyName: names.get(row.companyId) ?? '' }));
    before = next ?? undefined;
  } while (before !== undefined);
}

const NAMES_AT_ONCE = 200;

/** Looks up the companies that were not met before. */
async function learnNames(
  rows: readonly AdminOrderRow[],
  names: Map<string, string>,
  runQuery: RunQuery,
): Promise<void> {
  const unknown = [...new Set(rows.map((row) => row.companyId))].filter((id) => !names.has(id));
  for (let from = 0; from < unknown.length; from += NAMES_AT_ONCE) {
    const ids = unknown.slice(from, from + NAMES_AT_ONCE);
    const { items } = await runQuery('accounts.companies', { ids, limit: NAMES_AT_ONCE });
    for (const { id, name } of items) names.set(id, name);
  }
}
