import type { Order } from 'contracts/api/orders';
import type { OrdersGetResult } from 'contracts/calls/ordering';
import type { OrderLine } from 'contracts/events/ordering';
import type { Currency } from 'contracts/primitives/tenant';
import { parseMinor } from 'kernel/queries/minor-units';
import { presentOrder } from '../../order/present-order.ts';
import type { OrderParts, ShownOrder } from '../../order/present-order.ts';
import type { KeyRow, LineRow, OrderRow, RefundRow } from './tables.ts';

/** What an order consists of beside its own row. */
interface RowsOfParts {
  readonly lines: readonly LineRow[];
  readonly keys: readonly KeyRow[];
  readonly refunds: readonly RefundRow[];
}

/** An order as the API shows it, from its rows. */
export function orderOf(row: OrderRow, { lines, keys, refunds }: RowsOfParts): Order {
  return presentOrder(shownOf(row), {
    lines: lines.map((line) => lineOf(line, row.currency)),
    keys: keys.map(keyOf),
    failure: row.failure,
    refunds: refunds.map(({ refund }) => refund),
  });
}

/** What the row of an order says of it by itself. */
export function shownOf(row: OrderRow): ShownOrder {
  const { currency, branch_id: id, branch_name: name } = row;
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    placedAt: row.placed_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    tenantId: row.tenant_id,
    companyId: row.company_id,
    userId: row.user_id,
    branch: id === null || name === null ? null : { id, name },
    poNumber: row.po_number,
    total: parseMinor(row.total, currency),
    refunded: parseMinor(row.refunded, currency),
    paid: paidOf(row),
  };
}

function paidOf({ deposit_part, credit_part, currency }: OrderRow): ShownOrder['paid'] {
  if (deposit_part === null || credit_part === null) return null;
  return {
    depositPart: parseMinor(deposit_part, currency),
    creditPart: parseMinor(credit_part, currency),
  };
}

/** When the order came to each status. */
export function timelineOf(row: OrderRow): OrdersGetResult['timeline'] {
  const placed = { status: 'processing' as const, at: row.placed_at.toISOString() };
  if (!row.settled_at || row.status === 'processing') return [placed];
  const settled = row.settled_at.toISOString();
  if (row.status !== 'refunded' || !row.refunded_at) {
    return [placed, { status: row.status, at: settled }];
  }
  const refunded = { status: row.status, at: row.refunded_at.toISOString() };
  return [placed, { status: 'completed', at: settled }, refunded];
}

export function lineOf(line: LineRow, currency: Currency): OrderLine {
  return {
    productId: line.product_id,
    name: line.name,
    sku: line.sku,
    quantity: line.quantity,
    unitPrice: parseMinor(line.unit_price, currency),
    lineTotal: parseMinor(line.line_total, currency),
  };
}

function keyOf(key: KeyRow): OrderParts['keys'][number] {
  return {
    keyId: key.key_id,
    productId: key.product_id,
    lastFour: key.last_four,
    status: key.status,
    replacedBy: key.replaced_by,
    reason: key.reason,
  };
}
