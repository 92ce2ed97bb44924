import type { AdminOrderRow } from 'contracts/api/orders';
import { orderingQueries } from 'contracts/calls/ordering';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
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

interface CountRow {
  readonly tenant_id: Tenant;
  readonly placed: number;
  readonly completed: number;
  readonly failed: number;
  readonly sales: string;
}

interface OpenRow {
  readonly tenant_id: Tenant;
  readonly processing: string;
}

/** `admin.orderCounts`: what happened since a moment, and what is not settled yet, by market. */
export const adminOrderCountsQuery = query(orderingQueries['admin.orderCounts'], {
  scope: 'every-company',
  reads: [ORDER_HISTORY],
  policy: adminsOnly,
  run: async ({ input: { since }, db }) => {
    const { rows } = await db.raw<CountRow>(
      `SELECT tenant_id, count(*)::int AS placed,
         count(*) FILTER (WHERE status = 'completed')::int AS completed,
         count(*) FILTER (WHERE status = 'failed')::int AS failed,
         coalesce(sum(total) FILTER (WHERE status = 'completed'), 0)::text AS sales
       FROM rm_order_history.orders WHERE placed_at >= ? GROUP BY tenant_id`,
      [since],
    );
    const waiting = db
      .from(ORDER_HISTORY, 'orders')
      .where({ status: 'processing' })
      .groupBy('tenant_id')
      .select('tenant_id')
      .count({ processing: '*' });
    const open = await allRows<OpenRow>(waiting);
    return TENANTS.map((tenantId) => {
      const counted = rows.find((row) => row.tenant_id === tenantId);
      const processing = open.find((row) => row.tenant_id === tenantId)?.processing ?? 0;
      const { placed = 0, completed = 0, failed = 0, sales = '0' } = counted ?? {};
      return {
        tenantId,
        placed,
        completed,
        failed,
        sales: decimalOf(sales, currencyOf(tenantId)),
        processing: Number(processing),
      };
    });
  },
});

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
