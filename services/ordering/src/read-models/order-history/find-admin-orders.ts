import type { AdminOrdersQuery, OrdersPage } from 'contracts/calls/ordering';
import { beginningWith } from 'contracts/primitives/record-numbers';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import type { QueryDatabase } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { withinDays } from 'kernel/queries/within-days';
import { countedByDays, skipDays } from './day-counts.ts';
import { listed } from './find-orders.ts';
import type { OrderReading } from './find-orders.ts';
import { statusesOf } from './sold.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { OrderRow } from './tables.ts';

const COLUMNS = { placedAt: 'placed_at', total: 'total' } as const;
/** By the days of the order's own market. */
const PLACED = { column: 'placed_at', own: (tenant: Tenant) => ({ tenant_id: tenant }) };

/** A slice of every company's orders, and how many match in all. */
export async function findAdminOrders(
  parts: OrderReading,
  input: AdminOrdersQuery,
): Promise<OrdersPage> {
  const { db } = parts;
  const { offset, limit, sort, order } = input;
  const matching = db.from(ORDER_HISTORY, 'orders').modify(filtered, { input, db });
  const orderBy = [
    { column: COLUMNS[sort], order },
    { column: 'placed_position', order },
  ] as const;
  const skipped = await skipDays(db, input);
  if (skipped) void matching.where(...skipped.from);
  const slice = { offset: offset - (skipped?.orders ?? 0), limit, orderBy };
  const counted = async () => countedByDays(db, input, matching);
  const { rows, total } = await pageOf<OrderRow>(matching, slice, counted);
  // Of a page that is not full the total follows from where it begins.
  const ended = rows.length > 0 && rows.length < limit;
  const all = total + (ended ? (skipped?.orders ?? 0) : 0);
  return { items: await listed(parts, rows), total: all };
}

type Filter = Omit<AdminOrdersQuery, 'offset' | 'limit' | 'sort' | 'order'>;

interface Filtering {
  readonly input: Filter;
  readonly db: QueryDatabase;
}

/** Leaves the orders that match a filter of the console. */
export function filtered(orders: Knex.QueryBuilder, { input, db }: Filtering): void {
  const { id: ids, status, tenantId, companyId, productId, placedSince, q } = input;
  const equal = { tenant_id: tenantId, company_id: companyId };
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  void orders.where(Object.fromEntries(given));
  if (status !== undefined) void orders.whereIn('status', statusesOf(status));
  if (ids) void orders.whereIn('order_id', [...ids]);
  if (placedSince !== undefined) void orders.where('placed_at', '>=', placedSince);
  withinDays(orders, input, PLACED);
  if (productId !== undefined) {
    const lines = db.from(ORDER_HISTORY, 'order_lines').where({ product_id: productId });
    void orders.whereIn('order_id', lines.select('order_id'));
  }
  if (q) void orders.where((either) => numbered(either, q));
}

/** As ranges: under row-level security a pattern would not be looked up in an index. */
function numbered(orders: Knex.QueryBuilder, beginning: string): void {
  const range = beginningWith(beginning);
  void orders.whereBetween('order_number', range).orWhereBetween('po_search', range);
}
