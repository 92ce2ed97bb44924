import type { Order } from 'contracts/api/orders';
import type { PreviewRefund, RefundOrder } from 'contracts/calls/ordering';
import { parseMoney } from 'contracts/primitives/money';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { isRejection, reject, use } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { OrderFacts, OrderState } from '../order/order-state.ts';
import { orderDecider } from '../order/order.ts';
import { presentState } from '../order/present-order.ts';
import { chooseRefund } from './choose-refund.ts';
import type { RefundChoice } from './choose-refund.ts';
import { spendingOf } from '../spending/count-spending.ts';
import type { RefundPorts } from './ports.ts';
import { decideRefund } from './refund.ts';
import type { RefundRequest } from './refund.ts';

/** A refund whose order was found, and the streams that it touches. */
export interface PlannedRefund {
  readonly order: StreamUse<OrderState>;
  readonly state: Exclude<OrderState, { kind: 'none' }>;
  readonly request: RefundRequest;
  readonly uses: readonly StreamUse<unknown>[];
}

/** A refund that is recorded says why, encrypted under the key of the order's company. */
export interface SealedReason {
  readonly reason: string;
}

export function noSuchOrder(): Rejection {
  return reject('not-found', 'There is no such order.');
}

export async function findRefund(
  { input, context, tools }: CommandRequest<PreviewRefund>,
  ports: RefundPorts,
  { reason }: SealedReason = { reason: '' },
): Promise<PlannedRefund | Rejection> {
  const { orderId } = input;
  const order = use(orderDecider, orderId);
  const state = await tools.readCached(order);
  if (state.kind === 'none') return noSuchOrder();
  const choice = choiceOf(input, state.facts);
  const batchIds = batchesOf(state, choice);
  const refundId = derivedId(context.commandId, 'refund');
  const { occurredAt } = context;
  const request = { orderId, refundId, choice, reason, occurredAt, batchIds, ports };
  return { order, state, request, uses: usesOf(state.facts, request) };
}

/** The order, its payment, the wallet and the batches of the keys: all of it in one append, or nothing. */
export async function planRefund(
  request: CommandRequest<RefundOrder, SealedReason>,
  ports: RefundPorts,
): Promise<Plan<Order> | Rejection> {
  const found = await findRefund(request, ports, request.once);
  if (isRejection(found)) return found;
  const { order, uses } = found;
  return {
    primary: order,
    uses,
    decide: (read) => {
      const decided = decideRefund(read, found.request);
      return isRejection(decided) ? decided : decided.writes;
    },
    outcome: (read) => presentState(read(order)),
  };
}

function choiceOf({ lines, expectedRefunded }: PreviewRefund, { total }: OrderFacts): RefundChoice {
  return {
    lines,
    expectedRefunded:
      expectedRefunded === undefined ? undefined : parseMoney(expectedRefunded, total.currency),
  };
}

/** None where it would be refused: then no batch is asked. */
function batchesOf(state: OrderState, choice: RefundChoice): ReadonlySet<string> {
  const chosen = chooseRefund(state, choice);
  return new Set(isRejection(chosen) ? [] : chosen.keys.map(({ batchId }) => batchId));
}

function usesOf(
  facts: OrderFacts,
  { ports, batchIds }: RefundRequest,
): readonly StreamUse<unknown>[] {
  const { orderId, paymentId, companyId } = facts;
  return [
    use(orderDecider, orderId),
    ...spendingOf(facts),
    ports.payments.use(paymentId),
    ports.payer.use(companyId),
    ...[...batchIds].map((batchId) => ports.keys.use(batchId)),
  ];
}
