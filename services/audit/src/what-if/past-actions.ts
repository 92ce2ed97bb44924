import { orderEvents } from 'contracts/events/ordering';
import type { OrderEvent, OrderLine } from 'contracts/events/ordering';
import { walletEvents } from 'contracts/events/wallet';
import type { WalletEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import { multiply, zero, add } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';
import { inParts } from '../as-of/in-parts.ts';
import type { RefusedOrder } from '../as-of/log-digest.ts';
import type { StreamReader } from '../as-of/past-stream.ts';
import type { PastAction, WhatIfRules } from './what-if-rules.ts';

/** What a unit of a line would have cost; undefined: prices stay as they were. */
export type PriceOf = ((line: OrderLine) => Money) | undefined;

interface Sources {
  readonly store: StreamReader;
  readonly repriceOrder: WhatIfRules['repriceOrder'];
  readonly priceOf: PriceOf;
}

/** All that happened to a company's wallet, and its orders that it could not pay, oldest first. */
export async function pastActions(
  sources: Sources,
  companyId: string,
  refused: readonly RefusedOrder[],
): Promise<readonly PastAction[]> {
  const events = await sources.store.readStream(`wallet-${companyId}`);
  const own = await inParts(events, async (event) => ({
    position: event.position,
    deed: await actionOf(sources, event),
  }));
  const failed = await inParts(refused, async (order) => ({
    position: order.position,
    deed: await refusedAction(sources, order),
  }));
  return [...own, ...failed]
    .toSorted((left, right) => Number(left.position - right.position))
    .flatMap(({ deed: action }) => (action ? [action] : []));
}

async function actionOf(
  sources: Sources,
  recorded: RecordedEvent,
): Promise<PastAction | undefined> {
  const event = eventAs(walletEvents, recorded);
  if (!event) return undefined;
  const amount = await otherAmount(sources, event);
  return amount ? { kind: 'event', event, amount } : { kind: 'event', event };
}

async function otherAmount(sources: Sources, event: WalletEvent): Promise<Money | undefined> {
  const { priceOf } = sources;
  if (!priceOf) return undefined;
  if (event.type === 'WalletDebited.v1') {
    const lines = linesIn(await eventsOfOrder(sources, event.data.orderId));
    return sources.repriceOrder(lines, priceOf);
  }
  if (event.type !== 'WalletRefunded.v1') return undefined;
  const { orderId, refundId } = event.data;
  return refundedAmount(await eventsOfOrder(sources, orderId), refundId, priceOf);
}

/** What was given back are whole licences: so many at the other price. */
function refundedAmount(
  events: readonly OrderEvent[],
  refundId: string,
  priceOf: NonNullable<PriceOf>,
): Money | undefined {
  const lines = new Map(linesIn(events).map((line) => [line.productId, line]));
  const refund = events.find(
    (event) => event.type === 'OrderRefunded.v1' && event.data.refundId === refundId,
  );
  if (refund?.type !== 'OrderRefunded.v1') return undefined;
  return refund.data.lines.reduce((sum, { productId, quantity, amount }) => {
    const line = lines.get(productId);
    return add(sum, line ? multiply(priceOf(line), quantity) : amount);
  }, zero(refund.data.amount.currency));
}

async function refusedAction(
  sources: Sources,
  { orderId }: RefusedOrder,
): Promise<PastAction | undefined> {
  const events = await eventsOfOrder(sources, orderId);
  const placed = events.find((event) => event.type === 'OrderPlaced.v1');
  if (placed?.type !== 'OrderPlaced.v1') return undefined;
  const { companyId, paymentId, orderNumber, lines, total } = placed.data;
  const amount = sources.priceOf ? sources.repriceOrder(lines, sources.priceOf) : undefined;
  const facts = { companyId, transactionId: paymentId, paymentId, orderId, orderNumber };
  return { kind: 'refused', charge: { ...facts, amount: amount ?? total }, past: total };
}

function linesIn(events: readonly OrderEvent[]): readonly OrderLine[] {
  const placed = events.find((event) => event.type === 'OrderPlaced.v1');
  return placed?.type === 'OrderPlaced.v1' ? placed.data.lines : [];
}

async function eventsOfOrder({ store }: Sources, orderId: string): Promise<readonly OrderEvent[]> {
  const events = await store.readStream(`order-${orderId}`);
  return events.flatMap((event) => eventAs(orderEvents, event) ?? []);
}
