import { spendingQueries } from 'contracts/calls/spending';
import { companyOf, marketOf } from 'kernel/http/actor';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { filtered } from './find-orders.ts';
import { exportedOrders } from './exported-orders.ts';
import { partByLines } from './order-sizes.ts';
import { ORDER_HISTORY } from './tables.ts';
import { ORDER_TIMELINE } from '../order-timeline/tables.ts';
import type { OrderRow } from './tables.ts';

type PlacedRow = OrderRow & { readonly placed_position: string };

/** `orders.export`: the next rows of the company's whole list, newest first, along the index of its list. */
export function ordersExportQuery(deps: WithCompanyVault): Query {
  return query(spendingQueries['orders.export'], {
    scope: 'company',
    reads: [ORDER_HISTORY, ORDER_TIMELINE],
    policy: membersOnly,
    run: async ({ input: { filter, before, limit, lines }, actor, db }) => {
      const input = { ...filter, companyId: companyOf(actor), market: marketOf(actor) };
      const matching = db.from(ORDER_HISTORY, 'orders').modify(filtered, { input, db });
      if (before !== undefined) void matching.where('placed_position', '<', before);
      const newest = matching.orderBy('placed_position', 'desc').limit(limit);
      const found = await allRows<PlacedRow>(newest);
      const rows = lines ? await partByLines(db, found) : found;
      const items = await exportedOrders({ ...deps, db }, rows, { withLines: lines });
      const isEnd = rows.length < limit && rows.length === found.length;
      return { items, next: isEnd ? null : (rows.at(-1)?.placed_position ?? null) };
    },
  });
}
