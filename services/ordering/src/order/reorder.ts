import { orderingCommands } from 'contracts/calls/ordering';
import type { Reorder, ReorderResult } from 'contracts/calls/ordering';
import { command, write } from 'kernel/commands/command';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { reject, use } from 'kernel/commands/decider';
import { isInSight, personOf } from 'kernel/commands/sight';
import type { BranchesSeen } from 'kernel/commands/sight';
import type { Rejection } from 'kernel/commands/decider';
import { membersOnly } from 'kernel/http/policies';
import { presentCart } from '../cart/present-cart.ts';
import { stateIn } from '../cart/carts.ts';
import type { Carts } from '../cart/carts.ts';
import { offersOf } from '../read-models/offers/find-offers.ts';
import { orderDecider } from './order.ts';
import { missingFrom, addOrderToCart } from './add-order-to-cart.ts';

interface ReorderPorts {
  readonly carts: Carts;
  readonly branchesSeen: BranchesSeen;
}

/** Puts what an order of the actor's company held into the actor's cart, as far as it can be bought today. */
export function reorder(ports: ReorderPorts) {
  return command(orderingCommands.Reorder, {
    policy: membersOnly,
    plan: (request) => planReorder(request, ports),
  });
}

async function planReorder(
  { input, context, tools }: CommandRequest<Reorder>,
  { carts, branchesSeen }: ReorderPorts,
): Promise<Plan<ReorderResult> | Rejection> {
  const { actor, commandId } = context;
  const order = await tools.read(use(orderDecider, input.orderId));
  if (order.kind === 'none' || actor.kind !== 'user') return noSuchOrder();
  const { companyId, branch, tenantId, lines } = order.facts;
  const owned = { companyId, branchId: branch?.id ?? null };
  // What is another company's, or of a branch that the actor does not see, is answered like none at all.
  if (!(await isInSight({ person: personOf(actor), tools, branchesSeen }, 'reorders', owned)))
    return noSuchOrder();
  const owner = { userId: actor.id, tenantId };
  const { stream: cart, earlier } = await carts.current(tools, owner);
  const productIds = lines.map(({ productId }) => productId);
  const offers = await offersOf(tools.db, productIds, tenantId);
  const request = { owner, lines, offers, commandId };
  return {
    primary: cart,
    uses: [cart],
    earlier,
    decide: (read) => [write(cart, addOrderToCart(stateIn(read, cart), request))],
    outcome: (read) => ({
      ...presentCart(read(cart)),
      tenantId,
      left: missingFrom(read(cart), request),
    }),
  };
}

function noSuchOrder(): Rejection {
  return reject('not-found', 'There is no such order.');
}
