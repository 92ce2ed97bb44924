import type { Order } from 'contracts/api/orders';
import type { SettleOrder } from 'contracts/calls/ordering';
import type { CommandRequest, Plan, PlanTools, ReadState, Write } from 'kernel/commands/command';
import { isRejection, reject, use } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import type { Carts } from '../cart/carts.ts';
import { presentState } from '../order/present-order.ts';
import type { OrderFacts, OrderState } from '../order/order-state.ts';
import { orderDecider } from '../order/order.ts';
import { spendingOf } from '../spending/count-spending.ts';
import type { KeySource } from './ports.ts';
import { settle } from './settle.ts';
import type { Candidates, Sale, SettlementPorts } from './settle.ts';

export interface SettleOrderPorts extends SettlementPorts {
  readonly carts: Carts;
}

/** Finds the streams that the sale of a placed order touches. */
export async function planSettlement(
  { input, context, tools }: CommandRequest<SettleOrder>,
  { carts, ...ports }: SettleOrderPorts,
): Promise<Plan<Order> | Rejection> {
  const order = use(orderDecider, input.orderId);
  const state = await tools.readCached(order);
  if (state.kind === 'none') return reject('not-found', 'There is no such order.');
  if (state.kind !== 'placed') return settledBefore(order);
  const { facts } = state;
  const candidates = await candidatesFor(facts, ports.keys, tools);
  const cart = tools.attempt.mayAssume() ? undefined : (await carts.current(tools, facts)).stream;
  const walletHeld = tools.attempt.isHeld(ports.payer.use(facts.companyId));
  const sale = { facts, candidates, ports, occurredAt: context.occurredAt, cart, walletHeld };
  return {
    primary: order,
    uses: streamsOf(sale),
    decide: (read) => decided(read, sale),
    outcome: (read) => presentState(read(order)),
  };
}

function streamsOf({ facts, candidates, ports, ...sale }: Sale): readonly StreamUse<unknown>[] {
  const batchIds = [...candidates.values()].flatMap((hint) => hint.batchIds);
  return [
    use(orderDecider, facts.orderId),
    ports.payments.use(facts.paymentId),
    ...(sale.walletHeld ? [] : [ports.payer.use(facts.companyId)]),
    ...(sale.cart ? [sale.cart, ...spendingOf(facts)] : []),
    ...batchIds.map((batchId) => ports.keys.use(batchId)),
  ];
}

function decided(read: ReadState, sale: Sale): Rejection | readonly Write[] {
  const outcome = settle(read, sale);
  return isRejection(outcome) ? outcome : outcome.writes;
}

function settledBefore(order: StreamUse<OrderState>): Plan<Order> {
  return {
    primary: order,
    uses: [order],
    decide: () => [],
    outcome: (read) => presentState(read(order)),
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
      const hint = await keys.candidates(tools, { productId, quantity, tenantId });
      return [productId, hint] as const;
    }),
  );
  return new Map(found);
}
