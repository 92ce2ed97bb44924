import type { AdminOrderRow } from 'contracts/api/orders';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { decimalOf } from '../minor-units.ts';
import { branchOf, paymentOf } from './order-of.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { OrderRow } from './tables.ts';

/** Orders as exports tell them, with how many licences each brought. */
export async function listedRows(
  db: QueryDatabase,
  rows: readonly OrderRow[],
): Promise<AdminOrderRow[]> {
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

function rowOf(row: OrderRow, licences: number): AdminOrderRow {
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
