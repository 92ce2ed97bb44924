import type { FailureReason, ShortLine } from 'contracts/events/failure-reason';
import type { OrderKey, OrderLine } from 'contracts/events/ordering';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { ReadState, Write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { CartState } from '../cart/cart-state.ts';
import { cartDecider } from '../cart/cart.ts';
import { stateIn } from '../cart/carts.ts';
import type { OrderFacts } from '../order/order-state.ts';
import { returnSpending } from '../spending/count-spending.ts';
import type { OrderCommand } from '../order/order.ts';
import { orderDecider } from '../order/order.ts';
import type {
  Allocation,
  Debit,
  KeyShortage,
  KeySource,
  PaymentLedger,
  Payer,
  StockHint,
} from './ports.ts';

export interface SettlementPorts {
  readonly payer: Payer;
  readonly payments: PaymentLedger;
  readonly keys: KeySource;
}

/** The batches to try, by product. */
export type Candidates = ReadonlyMap<string, StockHint>;

const WALLET_HELD: FailureReason = {
  code: 'other',
  text: 'The wallet is held until an administrator has looked at it. Nothing was paid; contact support.',
};

const NO_BATCHES: StockHint = { batchIds: [], others: false };

export interface Sale {
  readonly facts: OrderFacts;
  readonly candidates: Candidates;
  readonly ports: SettlementPorts;
  readonly occurredAt: string;
  /**
   * Where the lines of a failed order return to. Absent in a look at remembered states: a failure writes neither to the
   * wallet nor to a batch, so no revision would show that they are remembered wrongly, and it must be found again.
   */
  readonly cart: StreamUse<CartState> | undefined;
  /** Nothing is decided on the wallet. An order that waited for it would wait for long, its buyer not notified. */
  readonly walletHeld: boolean;
}

/** What becomes of an order, and the writes that record it in one append. */
export interface Settled {
  readonly kind: 'sold' | 'failed' | 'settled-before';
  readonly writes: readonly Write[];
}

/**
 * Money first, then keys; the sale is completed with both or failed without either.
 * @throws {PlanOutdated} when it would fail on remembered states.
 */
export function settle(read: ReadState, sale: Sale): Rejection | Settled {
  const { facts, ports } = sale;
  const { kind } = read(use(orderDecider, facts.orderId));
  if (kind !== 'placed') return { kind: 'settled-before', writes: [] };
  if (sale.walletHeld) return fail(read, sale, WALLET_HELD);
  const debit = ports.payer.debit(read, chargeFor(facts));
  if ('code' in debit) return fail(read, sale, debit);
  const allocation = allocateAll(read, sale);
  if ('code' in allocation) return fail(read, sale, allocation);
  return complete(read, sale, { debit, allocation });
}

function chargeFor({ companyId, paymentId, orderId, orderNumber, total }: OrderFacts) {
  const transactionId = derivedId(orderId, 'debit');
  return { companyId, transactionId, paymentId, orderId, orderNumber, amount: total };
}

/** Keys for every line, or which lines there are not enough for: the buyer changes them all at once. */
function allocateAll(read: ReadState, sale: Sale): Allocation | FailureReason {
  const writes: Write[] = [];
  const keys: OrderKey[] = [];
  const short: ShortLine[] = [];
  for (const line of sale.facts.lines) {
    const found = allocate(read, line, sale);
    if ('kind' in found) {
      const { productId, name, quantity: requested } = line;
      short.push({ productId, name, available: found.available, requested });
      continue;
    }
    writes.push(...found.writes);
    keys.push(...found.keys);
  }
  if (short.length === 0) return { writes, keys };
  return { code: 'insufficient-stock', lines: short };
}

function allocate(read: ReadState, line: OrderLine, sale: Sale): Allocation | KeyShortage {
  const { productId, quantity } = line;
  const { orderId, companyId, tenantId } = sale.facts;
  const hint = sale.candidates.get(productId) ?? NO_BATCHES;
  const request = { productId, quantity, orderId, companyId, tenantId };
  return sale.ports.keys.allocate(read, hint, request);
}

function complete(
  read: ReadState,
  { facts, ports, occurredAt }: Sale,
  { debit, allocation }: { debit: Debit; allocation: Allocation },
): Rejection | Settled {
  const { paymentId } = facts;
  const payment = ports.payments.complete(read, { paymentId, debit });
  if (isRejection(payment)) return payment;
  const { depositPart, creditPart } = debit;
  const settlement = { depositPart, creditPart, keys: allocation.keys, completedAt: occurredAt };
  const order = orderWrite(read, facts, { type: 'CompleteOrder', settlement });
  if (isRejection(order)) return order;
  const writes = [payment, debit.write, ...allocation.writes, order];
  return { kind: 'sold', writes };
}

/** Neither money nor keys move; what was ordered is offered again. */
function fail(
  read: ReadState,
  { facts, ports, cart }: Sale,
  reason: FailureReason,
): Rejection | Settled {
  if (!cart) throw new PlanOutdated('A failure counts when it is found on states read anew.');
  const { paymentId, orderId, userId, tenantId, cartLines, branch, poNumber } = facts;
  const payment = ports.payments.fail(read, { paymentId, reason });
  if (isRejection(payment)) return payment;
  const order = orderWrite(read, facts, { type: 'FailOrder', reason });
  if (isRejection(order)) return order;
  const reopen = {
    type: 'Reopen',
    owner: { userId, tenantId },
    orderId,
    lines: cartLines,
    orderedFor: { branchId: branch?.id ?? null, poNumber },
  } as const;
  const reopened = cartDecider.decide(reopen, stateIn(read, cart));
  if (isRejection(reopened)) return reopened;
  const returned = returnSpending(facts, facts.total);
  return { kind: 'failed', writes: [payment, order, write(cart, reopened), ...returned] };
}

function orderWrite(
  read: ReadState,
  { orderId }: OrderFacts,
  command: OrderCommand,
): Rejection | Write {
  const order = use(orderDecider, orderId);
  const events = orderDecider.decide(command, read(order));
  return isRejection(events) ? events : write(order, events);
}
