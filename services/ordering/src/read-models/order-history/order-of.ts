import type { MaskedKey, Order, OrderLine } from 'contracts/api/orders';
import type { OrdersGetResult } from 'contracts/calls/ordering';
import type { Currency } from 'contracts/primitives/tenant';
import { presentFailure } from '../../order/present-failure.ts';
import { decimalOf } from '../minor-units.ts';
import type { KeyRow, LineRow, OrderRow } from './tables.ts';

/** An order as the API shows it, with the prices and names of its day. */
export function orderOf(row: OrderRow, lines: readonly LineRow[], keys: readonly KeyRow[]): Order {
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
    lines: lines.map((line) => lineOf(line, row.currency)),
    total: decimalOf(row.total, row.currency),
    payment: paymentOf(row),
    keys: maskedKeys(lines, keys),
    failure: row.failure && presentFailure(row.failure),
  };
}

/** When the order came to each status. */
export function timelineOf(row: OrderRow): OrdersGetResult['timeline'] {
  const placed = { status: 'processing' as const, at: row.placed_at.toISOString() };
  if (!row.settled_at || row.status === 'processing') return [placed];
  return [placed, { status: row.status, at: row.settled_at.toISOString() }];
}

function branchOf({ branch_id: id, branch_name: name }: OrderRow): Order['branch'] {
  return id === null || name === null ? null : { id, name };
}

function paymentOf(row: OrderRow): Order['payment'] {
  const { deposit_part: deposit, credit_part: credit, currency } = row;
  if (deposit === null || credit === null) return null;
  return { deposit: decimalOf(deposit, currency), credit: decimalOf(credit, currency) };
}

function lineOf(line: LineRow, currency: Currency): OrderLine {
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
  return keys.map(({ key_id: id, product_id: productId, last_four: lastFour }) => {
    const { name = '', sku = '' } = products.get(productId) ?? {};
    return { id, productId, productName: name, sku, lastFour };
  });
}
