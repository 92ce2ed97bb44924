import type { ExportedLine } from 'contracts/api/orders';
import { decimalOf } from 'kernel/queries/minor-units';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { presentLine } from '../../order/present-order.ts';
import { lineOf } from './order-of.ts';
import { SOLD } from './sold.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { LineRow, OrderRow, RefundRow } from './tables.ts';

/** What of a line was given back; an amount in minor units. */
interface Refunded {
  readonly quantity: number;
  readonly minor: number;
}

const NOTHING: Refunded = { quantity: 0, minor: 0 };

/** The lines of orders by the order's id, in their own order, each with what of it was given back. */
export async function exportedLines(
  db: QueryDatabase,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, ExportedLine[]>> {
  const ids = orders.map((order) => order.order_id);
  const [lines, refunds] = await Promise.all([
    allRows<LineRow>(
      db.from(ORDER_HISTORY, 'order_lines').whereIn('order_id', ids).orderBy(['order_id', 'line']),
    ),
    allRows<RefundRow>(
      db.from(ORDER_HISTORY, 'refunds').whereIn('order_id', ids).select('order_id', 'refund'),
    ),
  ]);
  const refunded = byLine(refunds);
  const ofOrder = new Map(orders.map((order) => [order.order_id, { order, lines: none() }]));
  for (const line of lines) {
    const found = ofOrder.get(line.order_id);
    const back = refunded.get(placeOf(line.order_id, line.product_id)) ?? NOTHING;
    found?.lines.push(exportedLine(found.order, line, back));
  }
  return new Map(Array.from(ofOrder, ([orderId, found]) => [orderId, found.lines]));
}

const none = (): ExportedLine[] => [];

function exportedLine(order: OrderRow, line: LineRow, refunded: Refunded): ExportedLine {
  const net = SOLD.includes(order.status) ? Number(line.line_total) - refunded.minor : 0;
  return {
    ...presentLine(lineOf(line, order.currency)),
    refundedQuantity: refunded.quantity,
    refunded: decimalOf(String(refunded.minor), order.currency),
    net: decimalOf(String(net), order.currency),
  };
}

/** An order holds a product on one line. */
function byLine(refunds: readonly RefundRow[]): ReadonlyMap<string, Refunded> {
  const sums = new Map<string, Refunded>();
  for (const { order_id: orderId, refund } of refunds) {
    for (const { productId, quantity, amount } of refund.lines) {
      const place = placeOf(orderId, productId);
      const before = sums.get(place) ?? NOTHING;
      sums.set(place, {
        quantity: before.quantity + quantity,
        minor: before.minor + amount.minor,
      });
    }
  }
  return sums;
}

const placeOf = (orderId: string, productId: string): string => `${orderId} ${productId}`;
