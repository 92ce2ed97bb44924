import type { MaskedKey, Order, OrderLine as AnsweredLine } from 'contracts/api/orders';
import type { OrderKey, OrderLine } from 'contracts/events/ordering';
import { toDecimalString } from 'contracts/primitives/money';
import { presentFailure } from './present-failure.ts';
import type { OrderFacts, OrderState } from './order-state.ts';

/** An order as the API shows it, from its own stream: nobody waits for a read model after buying. */
export function presentOrder(state: OrderState): Order {
  switch (state.kind) {
    case 'placed':
      return { ...placed(state.facts), status: 'processing' };
    case 'completed': {
      const { depositPart, creditPart, keys, completedAt } = state.settlement;
      return {
        ...placed(state.facts),
        status: 'completed',
        completedAt,
        payment: { deposit: toDecimalString(depositPart), credit: toDecimalString(creditPart) },
        keys: maskedKeys(keys, state.facts.lines),
      };
    }
    case 'failed':
      return { ...placed(state.facts), status: 'failed', failure: presentFailure(state.reason) };
    case 'none':
      throw new TypeError('An order that was never placed has no answer.');
    default:
      return state satisfies never;
  }
}

function placed(facts: OrderFacts): Order {
  return {
    id: facts.orderId,
    orderNumber: facts.orderNumber,
    status: 'processing',
    placedAt: facts.placedAt,
    completedAt: null,
    tenantId: facts.tenantId,
    currency: facts.total.currency,
    companyId: facts.companyId,
    placedBy: facts.userId,
    branch: facts.branch,
    poNumber: facts.poNumber,
    lines: facts.lines.map(presentLine),
    total: toDecimalString(facts.total),
    payment: null,
    keys: [],
    failure: null,
  };
}

export function presentLine(line: OrderLine): AnsweredLine {
  return {
    productId: line.productId,
    productName: line.name,
    sku: line.sku,
    quantity: line.quantity,
    unitPrice: toDecimalString(line.unitPrice),
    lineTotal: toDecimalString(line.lineTotal),
  };
}

function maskedKeys(keys: readonly OrderKey[], lines: readonly OrderLine[]): MaskedKey[] {
  const products = new Map(lines.map((line) => [line.productId, line]));
  return keys.map(({ keyId, productId, lastFour }) => {
    const { name = '', sku = '' } = products.get(productId) ?? {};
    return { id: keyId, productId, productName: name, sku, lastFour };
  });
}
