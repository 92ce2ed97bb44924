import { adminOrdersEndpoints } from 'contracts/endpoints/admin-orders';
import { peopleOf } from '../http/names.ts';
import type { Route } from '../http/route.ts';
import { sendTable } from '../http/send-table.ts';
import { serve } from '../http/serve.ts';
import { ORDER_COLUMNS, ORDER_FILES, readOrders } from '../orders/order-list-csv.ts';

/** The orders of every company, for admins: looking back, and giving money back. */
export const adminOrdersRoutes: readonly Route[] = serve(adminOrdersEndpoints, {
  ordersExport: async (call) => {
    const { filter = {}, format, rows } = call.query;
    const parts = readOrders(call, filter, rows);
    const name = ORDER_FILES[rows];
    return sendTable(call.ctx, { name, ...ORDER_COLUMNS[rows], parts, format });
  },
  orderTimeline: async (call) => {
    const entries = await call.runQuery('admin.orderTimeline', { orderId: call.params.orderId });
    const people = await peopleOf(
      call,
      entries.map(({ actor }) => actor.id),
    );
    return entries.map((entry) => {
      const { kind, id } = entry.actor;
      return { ...entry, actor: { kind, name: people.get(id)?.name ?? id } };
    });
  },
});
