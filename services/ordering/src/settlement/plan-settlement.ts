import type { Order } from 'contracts/api/orders';
import type { SettleOrder } from 'contracts/calls/ordering';
import { PlanOutdated } from 'kernel/commands/command';
import type {
  CommandContext,
  CommandRequest,
  Plan,
  PlanTools,
  ReadState,
  Write,
} from 'kernel/commands/command';
import { isRejection, reject, use } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { cartId } from '../cart/cart-state.ts';
import { cartDecider } from '../cart/cart.ts';
import { answerOrder } from '../order/order-answer.ts';
import type { OrderFacts, OrderState } from '../order/order-state.ts';
import { orderDecider } from '../order/order.ts';
import type { KeySource } from './ports.ts';
import { settle } from './settle.ts';
import type { Candidates, Sale, SettlementPorts } from './settle.ts';

/** Finds the streams that the sale of a placed order touches. */
export async function planSettlement(
  { input, context, tools }: CommandRequest<SettleOrder>,
  ports: SettlementPorts,
): Promise<Plan<Order> | Rejection> {
  const order = use(orderDecider, input.orderId);
  const state = await tools.recall(order);
  if (state.kind === 'none') return reject(404, 'not-found', 'There is no such order.');
  if (state.kind !== 'placed') return settledBefore(order);
  const { facts } = state;
  const candidates = await candidatesFor(facts, ports.keys, tools);
  const sale = { facts, candidates, ports, occurredAt: context.occurredAt };
  return {
    primary: order,
    uses: streamsOf(sale),
    decide: (read) => decided(read, sale, context),
    outcome: (read) => answerOrder(read(order)),
  };
}

function streamsOf({ facts, candidates, ports }: Sale): readonly StreamUse<unknown>[] {
  const batchIds = [...candidates.values()].flat();
  return [
    use(orderDecider, facts.orderId),
    ports.payments.use(facts.paymentId),
    ports.payer.use(facts.companyId),
    use(cartDecider, cartId(facts)),
    ...batchIds.map((batchId) => ports.keys.use(batchId)),
  ];
}

/**
 * Commands that have looked twice. A failure writes neither to the wallet nor to a batch, so no revision
 * would show that this process remembers them wrongly: it counts only when it is found again on states and
 * hints that were read anew.
 */
const lookedTwice = new WeakSet<CommandContext>();

function decided(
  read: ReadState,
  sale: Sale,
  context: CommandContext,
): Rejection | readonly Write[] {
  const outcome = settle(read, sale);
  if (isRejection(outcome)) return outcome;
  if (outcome.kind !== 'failed' || lookedTwice.has(context)) return outcome.writes;
  lookedTwice.add(context);
  throw new PlanOutdated();
}

function settledBefore(order: StreamUse<OrderState>): Plan<Order> {
  return {
    primary: order,
    uses: [order],
    decide: () => [],
    outcome: (read) => answerOrder(read(order)),
  };
}

/** Batches that may hold the keys of each product. */
async function candidatesFor(
  { lines, tenantId }: OrderFacts,
  keys: KeySource,
  tools: PlanTools,
): Promise<Candidates> {
  const found = await Promise.all(
    lines.map(async ({ productId, quantity }) => {
      const batchIds = await keys.candidates(tools, { productId, quantity, tenantId });
      return [productId, batchIds] as const;
    }),
  );
  return new Map(found);
}
