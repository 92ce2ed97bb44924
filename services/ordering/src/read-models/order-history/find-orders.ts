import type { OrdersExportFilter } from 'contracts/api/spending';
import type { Order } from 'contracts/api/orders';
import { beginningOf, dayAfter } from 'contracts/primitives/market-days';
import type { Tenant } from 'contracts/primitives/tenant';
import type { OrdersListQuery, OrdersPage } from 'contracts/calls/ordering';
import type { Knex } from 'knex';
import { whereHolds } from 'kernel/queries/where-holds';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows, pageOf, sliceOf } from 'kernel/queries/rows';
import { openBranch, openOrder } from '../../order/open-order.ts';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { presentSummary } from '../../order/present-order.ts';
import { orderOf, shownOf } from './order-of.ts';
import { partsOf, sizesOf, wholeOnes } from './order-sizes.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { KeyRow, LineRow, OrderRow, RefundRow } from './tables.ts';

const NEWEST_FIRST = [{ column: 'placed_position', order: 'desc' }] as const;

type Filter = OrdersExportFilter & {
  readonly companyId: string;
  /** By whose days `from` and `to` are counted. */
  readonly market: Tenant;
};

interface Filtering {
  readonly input: Filter;
  readonly db: QueryDatabase;
}

/** What orders are read from, and what opens their texts. */
export interface OrderReading extends WithCompanyVault {
  readonly db: QueryDatabase;
}

type OrderNames = Pick<Order, 'id' | 'orderNumber' | 'poNumber' | 'branch'>;

/** A page of a company's orders, newest first, and how many match in all. */
export async function findPage(
  parts: OrderReading,
  input: Filter & OrdersListQuery,
): Promise<OrdersPage> {
  const { db } = parts;
  const matching = db.from(ORDER_HISTORY, 'orders').modify(filtered, { input, db });
  const { rows, total } = await pageOf<OrderRow>(matching, sliceOf(input, NEWEST_FIRST));
  return { items: await listed(parts, rows), total };
}

/** Orders by their ids, as far as row-level security shows them. */
export async function findByIds(
  parts: OrderReading,
  orderIds: readonly string[],
): Promise<readonly Order[]> {
  const matching = parts.db.from(ORDER_HISTORY, 'orders').whereIn('order_id', [...orderIds]);
  return withParts(parts, await allRows<OrderRow>(matching));
}

/** What orders are called, by their ids, as far as row-level security shows them. */
export async function findNames(
  { db, companyVault }: OrderReading,
  orderIds: readonly string[],
): Promise<readonly OrderNames[]> {
  const matching = db.from(ORDER_HISTORY, 'orders').whereIn('order_id', [...orderIds]);
  const rows = await allRows<OrderRow>(matching);
  return Promise.all(
    rows.map(async (row) => {
      const { id, orderNumber, poNumber, ...facts } = presentSummary(shownOf(row));
      return { id, orderNumber, poNumber, branch: await openBranch({ companyVault }, facts) };
    }),
  );
}

/** Leaves the orders of a company that match its filter. */
export function filtered(orders: Knex.QueryBuilder, { input, db }: Filtering): void {
  const { status, tenantId, companyId, branchId, productId, from, to, search, market } = input;
  if (status !== undefined) void orders.where({ status });
  if (tenantId !== undefined) void orders.where({ tenant_id: tenantId });
  void orders.where({ company_id: companyId });
  if (branchId === 'none') void orders.whereNull('branch_id');
  else if (branchId !== undefined) void orders.where({ branch_id: branchId });
  if (productId !== undefined) {
    const lines = db.from(ORDER_HISTORY, 'order_lines').where({ product_id: productId });
    void orders.whereIn('order_id', lines.select('order_id'));
  }
  if (from !== undefined) void orders.where('placed_at', '>=', beginningOf(market, from));
  if (to !== undefined) void orders.where('placed_at', '<', beginningOf(market, dayAfter(to)));
  // Its own number, or the buyer's.
  if (search) void whereHolds(orders, ['order_number', 'po_number'], search);
}

/**
 * Orders as a list has them: those that it has no room for come without their lines and keys, and say how much that is. Each
 * has all of it by itself.
 */
export async function listed(parts: OrderReading, rows: readonly OrderRow[]): Promise<Order[]> {
  const sizeOf = await sizesOf(parts.db, rows);
  const whole = wholeOnes(
    rows.map(({ order_id: id, status }) => ({ id, parts: partsOf(status, sizeOf(id)) })),
  );
  const orders = await withParts(parts, rows, whole);
  return orders.map((order) =>
    whole.has(order.id) ? order : { ...order, leftOut: sizeOf(order.id) },
  );
}

/**
 * Lines, keys and refunds of those orders of a page that are to have them, by one query each; their texts opened for this
 * answer only.
 */
export async function withParts(
  { db, companyVault }: OrderReading,
  rows: readonly OrderRow[],
  whole: ReadonlySet<string> = new Set(rows.map((row) => row.order_id)),
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const orderIds = [...whole];
  const parts = (table: string, order: string) =>
    db.from(ORDER_HISTORY, table).whereIn('order_id', orderIds).orderBy(['order_id', order]);
  const linesOf = byOrder(await allRows<LineRow>(parts('order_lines', 'line')));
  const keysOf = byOrder(await allRows<KeyRow>(parts('order_keys', 'place')));
  const refundsOf = byOrder(await allRows<RefundRow>(parts('refunds', 'position')));
  return Promise.all(
    rows.map(async (row) => {
      const order = orderOf(row, {
        lines: linesOf.get(row.order_id) ?? [],
        keys: keysOf.get(row.order_id) ?? [],
        refunds: refundsOf.get(row.order_id) ?? [],
      });
      return openOrder({ companyVault }, order);
    }),
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
