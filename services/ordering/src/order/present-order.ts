import type {
  MaskedKey,
  Order,
  OrderLine as AnsweredLine,
  OrderRefund,
} from 'contracts/api/orders';
import type { OrderLine } from 'contracts/events/ordering';
import { toDecimalString, zero } from 'contracts/primitives/money';
import type { HeldKey } from './held-keys.ts';
import { presentFailure } from './present-failure.ts';
import type { OrderFacts, OrderRefund as RecordedRefund, OrderState } from './order-state.ts';
import { refundedOf } from './refunded-of.ts';

/** An order as the API shows it, from its own stream: nobody waits for a read model after buying. */
export function presentOrder(state: OrderState): Order {
  switch (state.kind) {
    case 'placed':
      return { ...placed(state.facts), status: 'processing' };
    case 'completed':
    case 'refunded': {
      const { depositPart, creditPart, completedAt } = state.settlement;
      return {
        ...placed(state.facts),
        status: state.kind,
        completedAt,
        payment: { deposit: toDecimalString(depositPart), credit: toDecimalString(creditPart) },
        keys: maskedKeys(state.keys, state.facts.lines),
        refundedTotal: toDecimalString(refundedOf(state)),
        refunds: state.refunds.map(presentRefund),
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
    refundedTotal: toDecimalString(zero(facts.total.currency)),
    refunds: [],
  };
}

export function presentRefund(refund: RecordedRefund): OrderRefund {
  const { refundId, refundedAt, amount, toCredit, toDeposit, lines, keyIds, reason } = refund;
  return {
    id: refundId,
    at: refundedAt,
    amount: toDecimalString(amount),
    credit: toDecimalString(toCredit),
    deposit: toDecimalString(toDeposit),
    lines: lines.map((line) => ({ ...line, amount: toDecimalString(line.amount) })),
    keys: keyIds.length,
    reason,
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

export function maskedKeys(keys: readonly HeldKey[], lines: readonly OrderLine[]): MaskedKey[] {
  const products = new Map(lines.map((line) => [line.productId, line]));
  return keys.map(({ keyId, productId, lastFour, status, replacedBy, reason }) => {
    const { name = '', sku = '' } = products.get(productId) ?? {};
    const shown = { lastFour, status, replacedBy, reason };
    return { id: keyId, productId, productName: name, sku, ...shown };
  });
}
