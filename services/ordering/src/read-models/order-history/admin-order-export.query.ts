import type { AdminOrderRow } from 'contracts/api/orders';
import { orderingQueries } from 'contracts/calls/ordering';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly } from '../../order/policies.ts';
import { decimalOf } from '../minor-units.ts';
import { filtered } from './find-admin-orders.ts';
import { branchOf, paymentOf } from './order-of.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { OrderRow } from './tables.ts';

type ListedRow = OrderRow & { readonly placed_position: string };

/** `admin.orderExport`: the next rows of the whole list, newest first. */
export const adminOrderExportQuery = query(orderingQueries['admin.orderExport'], {
  scope: 'every-company',
  reads: [ORDER_HISTORY],
  policy: adminsOnly,
  run: async ({ input: { filter, before, limit }, db }) => {
    const { id: ids, ...input } = filter;
    const matching = db
      .from(ORDER_HISTORY, 'orders')
      .modify(filtered, { input: { ...input, ids }, db });
    if (before !== undefined) {
      void matching.whereRaw('(placed_at, placed_position) < (?, ?)', before.split('_'));
    }
    const newest = matching.orderBy(NEWEST_FIRST).limit(limit);
    const rows = await allRows<ListedRow>(newest);
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { items: await listed(db, rows), next: last ? placeOf(last) : null };
  },
});

const NEWEST_FIRST = [
  { column: 'placed_at', order: 'desc' },
  { column: 'placed_position', order: 'desc' },
];

/** Where a row stands in that order. */
function placeOf({ placed_at: at, placed_position: position }: ListedRow): string {
  return `${at.toISOString()}_${position}`;
}

async function listed(db: QueryDatabase, rows: readonly ListedRow[]): Promise<AdminOrderRow[]> {
  if (rows.length === 0) return [];
  const counted = db
    .from(ORDER_HISTORY, 'order_lines')
    .whereIn(
      'order_id',
      rows.map((row) => row.order_id),
    )
    .groupBy('order_id')
    .select('order_id')
    .sum({ licences: 'quantity' });
  const sums = await allRows<{ readonly order_id: string; readonly licences: string }>(counted);
  const licences = new Map(sums.map((sum) => [sum.order_id, Number(sum.licences)]));
  return rows.map((row) => rowOf(row, licences.get(row.order_id) ?? 0));
}

function rowOf(row: ListedRow, licences: number): AdminOrderRow {
  return {
    id: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    placedAt: row.placed_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    tenantId: row.tenant_id,
    currency: row.currency,
    companyId: row.company_id,
    branch: branchOf(row),
    poNumber: row.po_number,
    total: decimalOf(row.total, row.currency),
    payment: paymentOf(row),
    licences,
  };
}
