import type { FailureReason } from 'contracts/events/failure-reason';
import type { OrderEvent } from 'contracts/events/ordering';
import { reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';
import type { OrderFacts, OrderState, Settlement } from './order-state.ts';

export type OrderCommand =
  | { readonly type: 'PlaceOrder'; readonly facts: OrderFacts }
  | { readonly type: 'CompleteOrder'; readonly settlement: Settlement }
  | { readonly type: 'FailOrder'; readonly reason: FailureReason };

/** An order is placed, then completed or failed, once. */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  category: 'order',
  stateVersion: 1,
  initialState: { kind: 'none' },
  decide,
  evolve,
};

function decide(command: OrderCommand, state: OrderState): readonly OrderEvent[] | Rejection {
  if (command.type === 'PlaceOrder') {
    return state.kind === 'none'
      ? [{ type: 'OrderPlaced.v1', data: command.facts }]
      : reject('order-exists', 'This order was placed before.');
  }
  if (state.kind !== 'placed') {
    return reject('order-not-open', `An order that is ${state.kind} cannot be settled.`);
  }
  return [settled(command, state.facts)];
}

function settled(
  command: Exclude<OrderCommand, { type: 'PlaceOrder' }>,
  { orderId, companyId }: OrderFacts,
): OrderEvent {
  if (command.type === 'FailOrder') {
    return { type: 'OrderFailed.v2', data: { orderId, companyId, reason: command.reason } };
  }
  const { keys, ...settlement } = command.settlement;
  return {
    type: 'OrderCompleted.v1',
    data: { orderId, companyId, ...settlement, keys: [...keys] },
  };
}

function evolve(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'OrderPlaced.v1':
      return { kind: 'placed', facts: event.data };
    case 'OrderCompleted.v1': {
      if (state.kind === 'none') return state;
      const { depositPart, creditPart, keys, completedAt } = event.data;
      const settlement = { depositPart, creditPart, keys, completedAt };
      return { kind: 'completed', facts: state.facts, settlement };
    }
    case 'OrderFailed.v2':
      if (state.kind === 'none') return state;
      return { kind: 'failed', facts: state.facts, reason: event.data.reason };
    default:
      event satisfies never;
      return state;
  }
}
