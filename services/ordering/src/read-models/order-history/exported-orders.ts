import type { ExportedOrder } from 'contracts/api/orders';
import { decimalOf } from 'kernel/queries/minor-units';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { openBranch } from '../../order/open-order.ts';
import { ORDER_TIMELINE } from '../order-timeline/tables.ts';
import type { EntryRow } from '../order-timeline/tables.ts';
import { exportedLines } from './exported-lines.ts';
import type { OrderReading } from './find-orders.ts';
import { presentSummary } from '../../order/present-order.ts';
import { shownOf } from './order-of.ts';
import { SOLD } from './sold.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { OrderRow } from './tables.ts';

/** Orders as exports have them, in the same order; with their lines where these are wanted. */
export async function exportedOrders(
  { db, companyVault }: OrderReading,
  rows: readonly OrderRow[],
  { withLines }: { readonly withLines: boolean },
): Promise<ExportedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.order_id);
  const [licences, approvers, lines] = await Promise.all([
    countLicences(db, ids),
    findApprovers(db, ids),
    withLines ? exportedLines(db, rows) : undefined,
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const facts = presentSummary(shownOf(row));
      return {
        ...facts,
        branch: await openBranch({ companyVault }, facts),
        net: netOf(row),
        licences: licences.get(row.order_id) ?? 0,
        approvedBy: approvers.get(row.order_id) ?? null,
        ...(lines ? { lines: lines.get(row.order_id) ?? [] } : {}),
      };
    }),
  );
}

async function countLicences(
  db: QueryDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted = db
    .from(ORDER_HISTORY, 'order_lines')
    .whereIn('order_id', ids)
    .groupBy('order_id')
    .select('order_id')
    .sum({ licences: 'quantity' });
  const sums = await allRows<{ readonly order_id: string; readonly licences: string }>(counted);
  return new Map(sums.map((sum) => [sum.order_id, Number(sum.licences)]));
}

async function findApprovers(
  db: QueryDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const matching = db
    .from(ORDER_TIMELINE, 'entries')
    .whereIn('order_id', ids)
    .where({ kind: 'approved' })
    .select('order_id', 'actor_id');
  const entries = await allRows<Pick<EntryRow, 'order_id' | 'actor_id'>>(matching);
  return new Map(entries.map((entry) => [entry.order_id, entry.actor_id]));
}

/** What an order cost after refunds; nothing where nobody paid for it. */
function netOf({ status, total, refunded, currency }: OrderRow): string {
  const net = SOLD.includes(status) ? BigInt(total) - BigInt(refunded) : 0n;
  return decimalOf(String(net), currency);
}
