import type { Order } from 'contracts/api/orders';
import type { AdminOrdersQuery, OrdersPage } from 'contracts/queries/ordering';
import type { Knex } from 'knex';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows, pageOf, sliceOf } from 'kernel/queries/rows';
import { orderOf } from './order-of.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { KeyRow, LineRow, OrderRow } from './tables.ts';

const NEWEST_FIRST = [{ column: 'placed_position', order: 'desc' }] as const;

/** A page of orders, newest first, and how many match in all. */
export async function findPage(db: QueryDatabase, input: AdminOrdersQuery): Promise<OrdersPage> {
  const matching = db.from(ORDER_HISTORY, 'orders').modify(filtered, input);
  const { rows, total } = await pageOf<OrderRow>(matching, sliceOf(input, NEWEST_FIRST));
  return { items: await withParts(db, rows), total };
}

function filtered(
  orders: Knex.QueryBuilder,
  { status, tenantId, companyId }: AdminOrdersQuery,
): void {
  if (status !== undefined) void orders.where({ status });
  if (tenantId !== undefined) void orders.where({ tenant_id: tenantId });
  if (companyId !== undefined) void orders.where({ company_id: companyId });
}

/** Lines and keys of all orders of a page by one query each. */
export async function withParts(db: QueryDatabase, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const orderIds = rows.map((row) => row.order_id);
  const parts = (table: string, order: string) =>
    db.from(ORDER_HISTORY, table).whereIn('order_id', orderIds).orderBy(['order_id', order]);
  const linesOf = byOrder(await allRows<LineRow>(parts('order_lines', 'line')));
  const active = parts('order_keys', 'place').where({ active: true });
  const keysOf = byOrder(await allRows<KeyRow>(active));
  return rows.map((row) =>
    orderOf(row, linesOf.get(row.order_id) ?? [], keysOf.get(row.order_id) ?? []),
  );
}

function byOrder<Row extends { readonly order_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const group = found.get(row.order_id);
    if (group) group.push(row);
    else found.set(row.order_id, [row]);
  }
  return found;
}
