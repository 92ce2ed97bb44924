import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import type { OrderRow } from './tables.ts';
import { ORDER_HISTORY } from './tables.ts';

/**
 * Lines and keys that a page of orders has at most. An order that fails costs nothing and keeps up to 500 lines: 200 of
 * them were 16 MB.
 */
const MOST_PARTS_OF_PAGE = 2_000;

const NOTHING: OrderSize = { lines: 0, licences: 0 };

/** How much an order holds, known without reading it. */
export interface OrderSize {
  readonly lines: number;
  readonly licences: number;
}

/** How much each of some orders holds. */
export async function sizesOf(
  db: QueryDatabase,
  rows: readonly Pick<OrderRow, 'order_id'>[],
): Promise<(orderId: string) => OrderSize> {
  const counted = db
    .from(ORDER_HISTORY, 'order_lines')
    .whereIn(
      'order_id',
      rows.map((row) => row.order_id),
    )
    .groupBy('order_id')
    .select('order_id')
    .count({ lines: '*' })
    .sum({ licences: 'quantity' });
  const sizes = await allRows<Readonly<Record<'order_id' | 'lines' | 'licences', string>>>(counted);
  const found = new Map(
    sizes.map(({ order_id: id, lines, licences }) => [
      id,
      { lines: Number(lines), licences: Number(licences) },
    ]),
  );
  return (orderId) => found.get(orderId) ?? NOTHING;
}

/** Lines of an order, and the keys of one that was bought. */
export function partsOf(status: OrderRow['status'], { lines, licences }: OrderSize): number {
  return lines + (status === 'failed' ? 0 : licences);
}

/** Which things of a page come whole, from the first of them, while there is room for the parts that they have. */
export function wholeOnes(
  things: readonly { readonly id: string; readonly parts: number }[],
): ReadonlySet<string> {
  const whole = new Set<string>();
  let left = MOST_PARTS_OF_PAGE;
  for (const { id, parts } of things) {
    left -= parts;
    if (left < 0) break;
    whole.add(id);
  }
  return whole;
}

/** Lines that a part of an export has at most, besides those of an order that has more alone. */
const LINES_OF_PART = 2_000;

/** The first of some orders, up to where an export by lines has a part; one at least, so that the next goes on behind it. */
export async function partByLines<Row extends Pick<OrderRow, 'order_id'>>(
  db: QueryDatabase,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const sizeOf = await sizesOf(db, rows);
  let left = LINES_OF_PART;
  const beyond = rows.findIndex(({ order_id: id }) => {
    left -= sizeOf(id).lines;
    return left < 0;
  });
  return beyond < 0 ? rows : rows.slice(0, Math.max(1, beyond));
}
