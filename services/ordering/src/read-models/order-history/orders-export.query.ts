import { lookingBackQueries } from 'contracts/calls/looking-back';
import { companyOf, marketOf } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { decimalOf } from '../minor-units.ts';
import { membersOnly } from '../../order/policies.ts';
import { filtered } from './find-orders.ts';
import { listedRows } from './listed-rows.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { OrderRow } from './tables.ts';

type PlacedRow = OrderRow & { readonly placed_position: string };

/** `orders.export`: the next rows of the company's whole list, newest first, along the index of its list. */
export const ordersExportQuery = query(lookingBackQueries['orders.export'], {
  scope: 'company',
  reads: [ORDER_HISTORY],
  policy: membersOnly,
  run: async ({ input: { filter, before, limit }, actor, db }) => {
    const input = { ...filter, companyId: companyOf(actor), market: marketOf(actor) };
    const matching = db.from(ORDER_HISTORY, 'orders').modify(filtered, { input, db });
    if (before !== undefined) void matching.where('placed_position', '<', before);
    const newest = matching.orderBy('placed_position', 'desc').limit(limit);
    const rows = await allRows<PlacedRow>(newest);
    const listed = await listedRows(db, rows);
    const items = listed.map((order, index) => ({ ...order, ...restOf(rows[index]) }));
    return { items, next: rows.length < limit ? null : (rows.at(-1)?.placed_position ?? null) };
  },
});

function restOf(row: PlacedRow | undefined) {
  if (!row) throw new Error('Each order that is listed has its row.');
  return { placedBy: row.user_id, refundedTotal: decimalOf(row.refunded, row.currency) };
}
