import { orderingCommands } from 'contracts/calls/ordering';
import type { PlaceOrder } from 'contracts/calls/ordering';
import { SETTLEMENT_WAIT_MS } from 'contracts/constants/orders';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { lazy } from 'kernel/commands/lazy';
import type { Actor } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';
import { mayShopIn } from '../cart/cart-policy.ts';
import { openOrder } from './open-order.ts';
import { nextOrderNumber } from './order-numbers.ts';
import { planOrder } from './plan-order.ts';
import type { PlaceOrderPorts } from './plan-order.ts';

/**
 * Turns the actor's cart into an order with a started payment, in one append, and goes on with its
 * settlement. The buyer waits for that for a moment; the process `settle-order` sees to what takes longer.
 */
export function placeOrder(ports: PlaceOrderPorts) {
  return command(orderingCommands.PlaceOrder, {
    policy: mayOrder,
    once: async ({ input, context, tools }) => ({
      orderNumber: lazy(() => nextOrderNumber(tools.db, input.tenantId, context.occurredAt)),
    }),
    plan: (request) => planOrder(request, ports),
    present: async (order) => openOrder(ports, order),
    followUp: ({ id, status }) => (status === 'processing' ? settlementOf(id) : undefined),
  });
}

/** What goes on with an order that was just placed. */
export function settlementOf(orderId: string) {
  const commandId = derivedId(orderId, 'settle');
  return { type: 'SettleOrder', input: { orderId }, commandId, waitMs: SETTLEMENT_WAIT_MS };
}

/** Companies buy: whoever may shop here and belongs to one. */
export function mayOrder(actor: Actor, input: PlaceOrder): true | Rejection {
  const shopping = mayShopIn(actor, input);
  return shopping === true ? membersOnly(actor) : shopping;
}
