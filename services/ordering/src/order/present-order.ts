import type {
  MaskedKey,
  Order,
  OrderLine as AnsweredLine,
  OrderRefund,
} from 'contracts/api/orders';
import type { FailureReason } from 'contracts/events/failure-reason';
import type { OrderLine } from 'contracts/events/ordering';
import { toDecimalString, zero } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import type { HeldKey } from './held-keys.ts';
import { presentFailure } from './present-failure.ts';
import type {
  OrderFacts,
  OrderRefund as RecordedRefund,
  OrderState,
  Settlement,
} from './order-state.ts';
import { refundedOf } from './refunded-of.ts';

type OfFacts =
  'orderId' | 'orderNumber' | 'placedAt' | 'tenantId' | 'companyId' | 'userId' | 'branch';

/** What an order says by itself: its state has it after a command, its row in the read model ever after. */
export interface ShownOrder extends Pick<OrderFacts, OfFacts | 'poNumber' | 'total'> {
  readonly status: Order['status'];
  readonly completedAt: string | null;
  readonly paid: DebitParts | null;
  readonly refunded: Money;
}

type DebitParts = Pick<Settlement, 'depositPart' | 'creditPart'>;
type ShownKey = Omit<HeldKey, 'batchId'>;

/** What it consists of. */
export interface OrderParts {
  readonly lines: readonly OrderLine[];
  readonly keys: readonly ShownKey[];
  readonly failure: FailureReason | null;
  /** Oldest first. */
  readonly refunds: readonly RecordedRefund[];
}

type OrderSummary = Omit<Order, 'lines' | 'keys' | 'failure' | 'refunds'>;

/** An order as the API shows it, with the prices and names of its day. */
export function presentOrder(shown: ShownOrder, parts: OrderParts): Order {
  const { lines, keys, failure, refunds } = parts;
  return {
    ...presentSummary(shown),
    lines: lines.map(presentLine),
    keys: maskedKeys(keys, lines),
    failure: failure && presentFailure(failure),
    refunds: refunds.map(presentRefund),
  };
}

export function presentSummary({ total, paid, refunded, ...shown }: ShownOrder): OrderSummary {
  const { orderId: id, userId: placedBy, orderNumber, placedAt, completedAt, status } = shown;
  const { tenantId, companyId, branch, poNumber } = shown;
  return {
    id,
    orderNumber,
    status,
    placedAt,
    completedAt,
    tenantId,
    currency: total.currency,
    companyId,
    placedBy,
    branch,
    poNumber,
    total: toDecimalString(total),
    payment: paid && {
      deposit: toDecimalString(paid.depositPart),
      credit: toDecimalString(paid.creditPart),
    },
    refundedTotal: toDecimalString(refunded),
  };
}

/** An order from its own stream: nobody waits for a read model after buying. */
export function presentState(state: OrderState): Order {
  if (state.kind === 'none') throw new TypeError('An order that was never placed has no answer.');
  const { facts } = state;
  const none = { completedAt: null, paid: null, refunded: zero(facts.total.currency) };
  const parts = { lines: facts.lines, keys: [], failure: null, refunds: [] };
  switch (state.kind) {
    case 'placed':
      return presentOrder({ ...facts, ...none, status: 'processing' }, parts);
    case 'failed':
      return presentOrder(
        { ...facts, ...none, status: 'failed' },
        { ...parts, failure: state.reason },
      );
    case 'completed':
    case 'refunded': {
      const { settlement, kind: status, keys, refunds } = state;
      const sold = { completedAt: settlement.completedAt, paid: settlement };
      return presentOrder(
        { ...facts, ...sold, refunded: refundedOf(state), status },
        { ...parts, keys, refunds },
      );
    }
    default:
      return state satisfies never;
  }
}

function presentRefund(refund: RecordedRefund): OrderRefund {
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

export function maskedKeys(keys: readonly ShownKey[], lines: readonly OrderLine[]): MaskedKey[] {
  const products = new Map(lines.map((line) => [line.productId, line]));
  return keys.map(({ keyId, productId, lastFour, status, replacedBy, reason }) => {
    const { name = '', sku = '' } = products.get(productId) ?? {};
    const shown = { lastFour, status, replacedBy, reason };
    return { id: keyId, productId, productName: name, sku, ...shown };
  });
}
