import type { MaskedKey, Order, OrderLine } from 'contracts/api/orders';
import type { OrdersGetResult } from 'contracts/calls/ordering';
import type { Currency } from 'contracts/primitives/tenant';
import { decimalOf } from 'kernel/queries/minor-units';
import { presentFailure } from '../../order/present-failure.ts';
import { presentRefund } from '../../order/present-order.ts';
import type { KeyRow, LineRow, OrderRow, RefundRow } from './tables.ts';

/** What an order consists of beside its own row. */
export interface OrderParts {
  readonly lines: readonly LineRow[];
  readonly keys: readonly KeyRow[];
  readonly refunds: readonly RefundRow[];
}

/** An order as the API shows it, with the prices and names of its day. */
export function orderOf(row: OrderRow, { lines, keys, refunds }: OrderParts): Order {
  return {
    ...factsOf(row),
    lines: lines.map((line) => lineOf(line, row.currency)),
    keys: maskedKeys(lines, keys),
    failure: row.failure && presentFailure(row.failure),
    refunds: refunds.map(({ refund }) => presentRefund(refund)),
  };
}

/** What the row of an order says of it by itself. */
export function factsOf(row: OrderRow): Omit<Order, 'lines' | 'keys' | 'failure' | 'refunds'> {
  return {
    id: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    placedAt: row.placed_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    tenantId: row.tenant_id,
    currency: row.currency,
    companyId: row.company_id,
    placedBy: row.user_id,
    branch: branchOf(row),
    poNumber: row.po_number,
    total: decimalOf(row.total, row.currency),
    refundedTotal: decimalOf(row.refunded, row.currency),
    payment: paymentOf(row),
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

function branchOf({ branch_id: id, branch_name: name }: OrderRow): Order['branch'] {
  return id === null || name === null ? null : { id, name };
}

function paymentOf(row: OrderRow): Order['payment'] {
  const { deposit_part: deposit, credit_part: credit, currency } = row;
  if (deposit === null || credit === null) return null;
  return { deposit: decimalOf(deposit, currency), credit: decimalOf(credit, currency) };
}

export function lineOf(line: LineRow, currency: Currency): OrderLine {
  return {
    productId: line.product_id,
    productName: line.name,
    sku: line.sku,
    quantity: line.quantity,
    unitPrice: decimalOf(line.unit_price, currency),
    lineTotal: decimalOf(line.line_total, currency),
  };
}

function maskedKeys(lines: readonly LineRow[], keys: readonly KeyRow[]): MaskedKey[] {
  const products = new Map(lines.map((line) => [line.product_id, line]));
  return keys.map((key) => {
    const { name = '', sku = '' } = products.get(key.product_id) ?? {};
    return {
      id: key.key_id,
      productId: key.product_id,
      productName: name,
      sku,
      lastFour: key.last_four,
      status: key.status,
      replacedBy: key.replaced_by,
      reason: key.reason,
    };
  });
}
