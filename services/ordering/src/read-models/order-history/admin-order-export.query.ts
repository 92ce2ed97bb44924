import { orderingQueries } from 'contracts/calls/ordering';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { filtered } from './find-admin-orders.ts';
import { exportedOrders } from './exported-orders.ts';
import { partByLines } from './order-sizes.ts';
import { ORDER_HISTORY } from './tables.ts';
import { ORDER_TIMELINE } from '../order-timeline/tables.ts';
import type { OrderRow } from './tables.ts';

type ListedRow = OrderRow & { readonly placed_position: string };

/** `admin.orderExport`: the next rows of the whole list, newest first. */
export function adminOrderExportQuery(deps: WithCompanyVault): Query {
  return query(orderingQueries['admin.orderExport'], {
    scope: 'every-company',
    reads: [ORDER_HISTORY, ORDER_TIMELINE],
    policy: adminsOnly,
    run: async ({ input: { filter, before, limit, lines }, db }) => {
      const { id: ids, ...input } = filter;
      const matching = db
        .from(ORDER_HISTORY, 'orders')
        .modify(filtered, { input: { ...input, ids }, db });
      if (before !== undefined) {
        void matching.whereRaw('(placed_at, placed_position) < (?, ?)', before.split('_'));
      }
      const newest = matching.orderBy(NEWEST_FIRST).limit(limit);
      const found = await allRows<ListedRow>(newest);
      const rows = lines ? await partByLines(db, found) : found;
      const isEnd = rows.length < limit && rows.length === found.length;
      const last = isEnd ? undefined : rows.at(-1);
      const items = await exportedOrders({ ...deps, db }, rows, { withLines: lines });
      return { items, next: last ? placeOf(last) : null };
    },
  });
}

const NEWEST_FIRST = [
  { column: 'placed_at', order: 'desc' },
  { column: 'placed_position', order: 'desc' },
];

/** Where a row stands in that order. */
function placeOf({ placed_at: at, placed_position: position }: ListedRow): string {
  return `${at.toISOString()}_${position}`;
}
