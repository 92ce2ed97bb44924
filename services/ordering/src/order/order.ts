import type { FailureReason } from 'contracts/events/failure-reason';
import type { OrderEvent, OrderKey } from 'contracts/events/ordering';
import { reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { replaceRefusal, revokeRefusal } from './held-keys.ts';
import { confirmAgain } from './confirm-again.ts';
import { evolveOrder } from './evolve-order.ts';
import { faultInOrder } from './fault-in-order.ts';
import { isSold } from './order-state.ts';
import type { OrderFacts, OrderRefund, OrderState, Settlement, SoldState } from './order-state.ts';

export type OrderCommand =
  | { readonly type: 'PlaceOrder'; readonly facts: OrderFacts }
  | { readonly type: 'CompleteOrder'; readonly settlement: Settlement }
  | { readonly type: 'FailOrder'; readonly reason: FailureReason }
  | SoldOrderCommand;

/** What may happen to an order that was paid. */
export type SoldOrderCommand =
  | { readonly type: 'RecordRefund'; readonly refund: OrderRefund }
  | {
      readonly type: 'RevokeKeys';
      readonly revocationId: string;
      readonly keyIds: readonly string[];
      readonly reason: string;
    }
  | {
      readonly type: 'ReplaceKey';
      readonly keyId: string;
      readonly replacement: OrderKey;
      readonly reason: string;
    }
  | { readonly type: 'RequestConfirmation'; readonly requestedAt: string };

/** An order is placed, then completed or failed, once; what it holds may be taken back, exchanged or refunded. */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  category: 'order',
  stateVersion: 2,
  initialState: { kind: 'none' },
  decide,
  evolve: evolveOrder,
  faultIn: faultInOrder,
};

function decide(command: OrderCommand, state: OrderState): readonly OrderEvent[] | Rejection {
  switch (command.type) {
    case 'PlaceOrder':
      return state.kind === 'none'
        ? [{ type: 'OrderPlaced.v1', data: command.facts }]
        : reject('order-exists', 'This order was placed before.');
    case 'CompleteOrder':
    case 'FailOrder':
      if (state.kind === 'placed') return [settled(command, state.facts)];
      return reject('order-not-open', `An order that is ${state.kind} cannot be settled.`);
    default:
      if (isSold(state)) return decideSold(command, state);
      return reject('order-not-completed', 'Only a completed order can be changed like this.');
  }
}

function settled(
  command: Extract<OrderCommand, { type: 'CompleteOrder' | 'FailOrder' }>,
  { orderId, companyId, approvalId }: OrderFacts,
): OrderEvent {
  if (command.type === 'FailOrder') {
    const { reason } = command;
    const granted = approvalId === undefined ? {} : { approvalId };
    return { type: 'OrderFailed.v2', data: { orderId, companyId, reason, ...granted } };
  }
  const { keys, ...settlement } = command.settlement;
  return {
    type: 'OrderCompleted.v1',
    data: { orderId, companyId, ...settlement, keys: [...keys] },
  };
}

function decideSold(
  command: SoldOrderCommand,
  state: SoldState,
): readonly OrderEvent[] | Rejection {
  const { orderId, companyId } = state.facts;
  const { keys } = state;
  switch (command.type) {
    case 'RecordRefund':
      return [{ type: 'OrderRefunded.v1', data: command.refund }];
    case 'RevokeKeys': {
      const { revocationId, keyIds, reason } = command;
      const data = { orderId, companyId, revocationId, keyIds: [...keyIds], reason };
      return revokeRefusal(keys, keyIds) ?? [{ type: 'OrderKeysRevoked.v1', data }];
    }
    case 'ReplaceKey': {
      const { keyId, replacement, reason } = command;
      const data = { orderId, companyId, keyId, replacement, reason };
      return replaceRefusal(keys, keyId) ?? [{ type: 'OrderKeyReplaced.v1', data }];
    }
    case 'RequestConfirmation':
      return confirmAgain(command.requestedAt, state);
    default:
      return command satisfies never;
  }
}
