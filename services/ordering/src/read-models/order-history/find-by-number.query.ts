import { orderingQueries } from 'contracts/calls/ordering';
import { beginningWith, numbersMeant } from 'contracts/primitives/record-numbers';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import { decimalOf } from 'kernel/queries/minor-units';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { ORDER_HISTORY } from './tables.ts';
import type { OrderRow } from './tables.ts';

/** `admin.findOrders`: each way of looking is a walk along one index, and ends after a few rows. */
export const adminFindOrdersQuery = query(orderingQueries['admin.findOrders'], {
  scope: 'every-company',
  reads: [ORDER_HISTORY],
  policy: adminsOnly,
  run: async ({ input: { q, limit }, db }) => {
    const orders = () => db.from(ORDER_HISTORY, 'orders');
    const latest = (column: 'order_number' | 'po_search') =>
      orders().whereBetween(column, beginningWith(q)).orderBy(column, 'desc').limit(limit);
    const found = [
      ...(await byNumber(db, q)),
      ...(await allRows<OrderRow>(latest('order_number'))),
      ...(await allRows<OrderRow>(latest('po_search'))),
    ];
    const distinct = new Map(found.map((row) => [row.order_id, row]));
    return [...distinct.values()].slice(0, limit).map(shown);
  },
});

async function byNumber(db: QueryDatabase, q: string): Promise<readonly OrderRow[]> {
  const numbers = numbersMeant(q, TENANTS.map(currencyOf));
  if (numbers.length === 0) return [];
  return allRows<OrderRow>(db.from(ORDER_HISTORY, 'orders').whereIn('order_number', [...numbers]));
}

function shown(row: OrderRow) {
  return {
    id: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    tenantId: row.tenant_id,
    companyId: row.company_id,
    poNumber: row.po_number,
    currency: row.currency,
    total: decimalOf(row.total, row.currency),
    placedAt: row.placed_at.toISOString(),
  };
}
