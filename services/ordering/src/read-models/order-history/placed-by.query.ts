import { erasureQueries } from 'contracts/calls/history-erasure';
import { decimalOf } from 'kernel/queries/minor-units';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import { ORDER_HISTORY } from './tables.ts';
import type { OrderRow } from './tables.ts';

/** What somebody has ordered, newest first; of people of a company among its orders alone. */
export const ordersPlacedByQuery: Query = query(erasureQueries['orders.placedBy'], {
  scope: 'person',
  reads: [ORDER_HISTORY],
  policy: selfOrAdminsOnly,
  run: async ({ input: { userId, companyId, offset, limit }, db }) => {
    const own = db.from(ORDER_HISTORY, 'orders').where({ user_id: userId });
    if (companyId !== undefined) void own.where({ company_id: companyId });
    const orderBy = [{ column: 'placed_position', order: 'desc' }] as const;
    const { rows, total } = await pageOf<OrderRow>(own, { offset, limit, orderBy });
    const items = rows.map((row) => ({
      orderNumber: row.order_number,
      placedAt: row.placed_at.toISOString(),
      status: row.status,
      currency: row.currency,
      total: decimalOf(row.total, row.currency),
      poNumber: row.po_number,
    }));
    return { items, total };
  },
});
