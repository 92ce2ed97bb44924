import type { OrderEvent, OrderLine } from 'contracts/events/ordering';
import { money } from 'contracts/primitives/money';
import { derivedId } from 'kernel/commands/derived-id';
import type { OrderFacts } from '../order/order-state.ts';

const NAMES = '3f0f1c9e-5b8e-4d7e-8f57-0c1f6f3f2a10';

/** A stable id for a readable name. */
export function idOf(name: string): string {
  return derivedId(NAMES, name);
}

export function buildLine(overrides: Partial<OrderLine> = {}): OrderLine {
  const { quantity = 2, unitPrice = money(1_250, 'EUR') } = overrides;
  return {
    productId: idOf('office'),
    sku: 'OFF-1',
    name: 'Office Suite',
    quantity,
    unitPrice,
    lineTotal: money(unitPrice.minor * quantity, unitPrice.currency),
    ...overrides,
  };
}

/** What an order freezes: two licences of one product for 25.00 euros, unless asked otherwise. */
export function buildOrderFacts(overrides: Partial<OrderFacts> = {}): OrderFacts {
  const lines = overrides.lines ?? [buildLine()];
  const minor = lines.reduce((sum, { lineTotal }) => sum + lineTotal.minor, 0);
  return {
    orderId: idOf('order'),
    orderNumber: 'EUR-2026-000001',
    companyId: idOf('company'),
    userId: idOf('buyer'),
    tenantId: 'eur',
    branch: null,
    poNumber: null,
    paymentId: idOf('payment'),
    cartLines: lines.map(({ productId, quantity }) => ({
      itemId: idOf(`item ${productId}`),
      productId,
      quantity,
    })),
    lines,
    total: money(minor, 'EUR'),
    placedAt: '2026-03-01T10:00:00.000Z',
    ...overrides,
  };
}

export function orderPlaced(facts: OrderFacts): OrderEvent {
  return { type: 'OrderPlaced.v1', data: facts };
}
