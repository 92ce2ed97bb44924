import type { Order } from 'contracts/api/orders';
import type { CartLine } from 'contracts/events/ordering';
import type { Money } from 'contracts/primitives/money';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { Plan, PlanTools, ReadState, Write } from 'kernel/commands/command';
import { isRejection, use, useFresh } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { ownerOf } from '../cart/cart-policy.ts';
import { linesOf } from '../cart/cart-state.ts';
import type { CartState } from '../cart/cart-state.ts';
import { cartDecider } from '../cart/cart.ts';
import { stateIn } from '../cart/carts.ts';
import type { Carts } from '../cart/carts.ts';
import type { PaymentLedger, Payer } from '../settlement/ports.ts';
import {
  countSpending,
  spendingMonthOf,
  spendingOf,
  withoutApprover,
} from '../spending/count-spending.ts';
import type { Spenders } from '../spending/spenders.ts';
import { refusalBeyond, spendingUse, spentIn } from '../spending/spending.ts';
import type { Branches } from './branches.ts';
import type { WithCompanyVault } from './open-order.ts';
import { refusalOfFailing } from './failed-lately.ts';
import { presentState } from './present-order.ts';
import { buyerIn, orderDraft } from './order-facts.ts';
import type { OrderDraft, OrderRequest } from './order-facts.ts';
import type { OrderFacts } from './order-state.ts';
import { orderDecider } from './order.ts';

export interface PlaceOrderPorts extends WithCompanyVault {
  readonly payer: Pick<Payer, 'use' | 'debit'>;
  readonly payments: PaymentLedger;
  readonly branches: Branches;
  readonly spenders: Spenders;
  readonly carts: Carts;
}

/** Prices the cart as it is now; the order is placed only if the cart is still that one under its lock. */
export async function planOrder(
  request: OrderRequest,
  ports: PlaceOrderPorts,
): Promise<Plan<Order>> {
  const { context, input, tools } = request;
  const { payer, payments, carts } = ports;
  const orderId = derivedId(context.commandId, 'order');
  const paymentId = derivedId(context.commandId, 'payment');
  const order = useFresh(orderDecider, orderId);
  const buyer = buyerIn(context);
  const [{ stream: cart, state }, spender, refused] = await Promise.all([
    carts.current(tools, ownerOf(context.actor, input)),
    ports.spenders.find(tools, buyer.userId),
    refusalOfFailing(tools, { companyId: buyer.companyId, at: context.occurredAt }),
    // Who cannot pay because the wallet is held learns it before anything is placed; the settlement reads it next.
    tools.readCached(payer.use(buyer.companyId)),
  ]);
  const cartLines = linesOf(state);
  const draft =
    refused ?? (await orderDraft(tools, { request: input, cartLines, buyer }, ports.branches));
  const month = { tenantId: input.tenantId, occurredAt: context.occurredAt };
  const spending = { userId: buyer.userId, spendingMonth: spendingMonthOf(spender, month) };
  const limit = spender.monthlyLimit;
  const priced = isRejection(draft)
    ? draft
    : await withinLimit({ ...spending, draft, limit }, { tools, ...ports });
  const facts = isRejection(priced)
    ? priced
    : placedFacts(priced, {
        orderId,
        paymentId,
        placedAt: context.occurredAt,
        orderNumber: await request.once.orderNumber(),
        ...spending,
      });
  const placing = { cart, cartLines, payments, limit };
  return {
    // The order's id derives from the command, so its stream knows whether the command is a repeated one.
    primary: order,
    uses: [order, cart, payments.useFresh(paymentId), ...spendingOf(spending)],
    decide: (read) => (isRejection(facts) ? facts : place(read, facts, placing)),
    outcome: (read) => presentState(read(order)),
  };
}

interface Limited {
  readonly draft: OrderDraft;
  readonly limit: Money | null;
  readonly userId: string;
  /** undefined where nothing is counted. */
  readonly spendingMonth: string | undefined;
}

/** The same draft, or why the buyer may not order it alone; who could decide on it is asked only then. */
async function withinLimit(
  { draft, limit, userId, spendingMonth }: Limited,
  { tools, spenders }: { readonly tools: PlanTools; readonly spenders: Spenders },
): Promise<OrderDraft | Rejection> {
  if (limit === null || spendingMonth === undefined) return draft;
  const { companyId, branch, total } = draft;
  const known = await tools.readCached(spendingUse(userId, spendingMonth));
  const refused = refusalBeyond(limit, spentIn(known, total.currency), total);
  if (refused === undefined) return draft;
  const asking = { userId, companyId, branchId: branch?.id ?? null };
  return (await spenders.othersApprove(tools, asking)) ? refused : withoutApprover(refused);
}

/** What an order gets when it is placed. */
export type Placement = Pick<
  OrderFacts,
  'orderId' | 'paymentId' | 'orderNumber' | 'placedAt' | 'spendingMonth' | 'approvalId'
>;

/** An order as it is placed; what it does not have is left out, as events leave it out. */
export function placedFacts(
  bought: OrderDraft,
  { spendingMonth, approvalId, ...placement }: Placement,
): OrderFacts {
  const { short: _, ...draft } = bought;
  return {
    ...draft,
    ...placement,
    ...(spendingMonth === undefined ? {} : { spendingMonth }),
    ...(approvalId === undefined ? {} : { approvalId }),
  };
}

interface Placing {
  readonly cart: StreamUse<CartState>;
  /** The whole cart that was priced. */
  readonly cartLines: readonly CartLine[];
  readonly payments: PaymentLedger;
  /** What the buyer may spend alone in the month. */
  readonly limit: Money | null;
}

function place(
  read: ReadState,
  facts: OrderFacts,
  { cart, cartLines, payments, limit }: Placing,
): Rejection | readonly Write[] {
  const inCart = stateIn(read, cart);
  if (!sameLines(linesOf(inCart), cartLines)) throw new PlanOutdated();
  const counted = countSpending(read, facts, limit);
  // Another order has come between: planned anew it learns whether somebody else could decide.
  if (isRejection(counted)) throw new PlanOutdated();
  const started = startOrder(read, facts, payments);
  if (isRejection(started)) return started;
  const { orderId, userId, tenantId } = facts;
  const checkOut = { type: 'CheckOut', owner: { userId, tenantId }, orderId } as const;
  const checkedOut = cartDecider.decide(checkOut, inCart);
  if (isRejection(checkedOut)) return checkedOut;
  return [...started, write(cart, checkedOut), ...counted];
}

/** The order and its payment. */
export function startOrder(
  read: ReadState,
  facts: OrderFacts,
  payments: PaymentLedger,
): Rejection | readonly Write[] {
  const order = use(orderDecider, facts.orderId);
  const placed = orderDecider.decide({ type: 'PlaceOrder', facts }, read(order));
  if (isRejection(placed)) return placed;
  const { orderId, paymentId, companyId, total: amount } = facts;
  return [write(order, placed), payments.start({ paymentId, orderId, companyId, amount })];
}

export function sameLines(now: readonly CartLine[], priced: readonly CartLine[]): boolean {
  return (
    now.length === priced.length &&
    now.every(({ itemId, quantity }, index) => {
      const line = priced[index];
      return line?.itemId === itemId && line.quantity === quantity;
    })
  );
}
