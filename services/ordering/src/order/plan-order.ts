import type { Order } from 'contracts/api/orders';
import type { CartLine } from 'contracts/events/ordering';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { Plan, ReadState, Write } from 'kernel/commands/command';
import { isRejection, useFresh } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { companyOf } from 'kernel/http/actor';
import { ownerOf } from '../cart/cart-policy.ts';
import { linesOf } from '../cart/cart-state.ts';
import type { CartState } from '../cart/cart-state.ts';
import { cartDecider } from '../cart/cart.ts';
import { stateIn } from '../cart/carts.ts';
import type { Carts } from '../cart/carts.ts';
import type { PaymentLedger, Payer } from '../settlement/ports.ts';
import type { Branches } from './branches.ts';
import { presentOrder } from './present-order.ts';
import { orderFacts } from './order-facts.ts';
import type { OrderRequest } from './order-facts.ts';
import type { OrderFacts } from './order-state.ts';
import { orderDecider } from './order.ts';

export interface PlaceOrderPorts {
  readonly payer: Pick<Payer, 'use'>;
  readonly payments: PaymentLedger;
  readonly branches: Branches;
  readonly carts: Carts;
}

/** Prices the cart as it is now; the order is placed only if the cart is still that one under its lock. */
export async function planOrder(
  request: OrderRequest,
  { payer, payments, branches, carts }: PlaceOrderPorts,
): Promise<Plan<Order>> {
  const { context, input, tools } = request;
  const orderId = derivedId(context.commandId, 'order');
  const order = useFresh(orderDecider, orderId);
  const [{ stream: cart, state }] = await Promise.all([
    carts.current(tools, ownerOf(context.actor, input)),
    // Who cannot pay because the wallet is held is told before anything is placed; the settlement reads it next.
    tools.readCached(payer.use(companyOf(context.actor))),
  ]);
  const cartLines = linesOf(state);
  const facts = await orderFacts(request, { orderId, cartLines, branches });
  return {
    // The order's id derives from the command, so its stream knows whether the command is a repeated one.
    primary: order,
    uses: [order, cart, payments.useFresh(derivedId(context.commandId, 'payment'))],
    decide: (read) =>
      isRejection(facts) ? facts : place(read, { facts, cart, cartLines, payments }),
    outcome: (read) => presentOrder(read(order)),
  };
}

interface Placing {
  readonly facts: OrderFacts;
  readonly cart: StreamUse<CartState>;
  /** The whole cart that was priced. */
  readonly cartLines: readonly CartLine[];
  readonly payments: PaymentLedger;
}

function place(
  read: ReadState,
  { facts, cart, cartLines, payments }: Placing,
): Rejection | readonly Write[] {
  const order = useFresh(orderDecider, facts.orderId);
  const inCart = stateIn(read, cart);
  if (!sameLines(linesOf(inCart), cartLines)) throw new PlanOutdated();
  const placed = orderDecider.decide({ type: 'PlaceOrder', facts }, read(order));
  if (isRejection(placed)) return placed;
  const { orderId, userId, tenantId, paymentId, companyId, total: amount } = facts;
  const checkOut = { type: 'CheckOut', owner: { userId, tenantId }, orderId } as const;
  const checkedOut = cartDecider.decide(checkOut, inCart);
  if (isRejection(checkedOut)) return checkedOut;
  const started = payments.start({ paymentId, orderId, companyId, amount });
  return [write(order, placed), started, write(cart, checkedOut)];
}

function sameLines(now: readonly CartLine[], priced: readonly CartLine[]): boolean {
  return (
    now.length === priced.length &&
    now.every(({ itemId, quantity }, index) => {
      const line = priced[index];
      return line?.itemId === itemId && line.quantity === quantity;
    })
  );
}
