import type { OrderEvent } from 'contracts/events/ordering';
import { afterRefund, afterReplacement, afterRevocation, held } from './held-keys.ts';
import { isSold } from './order-state.ts';
import type { OrderState, SoldState } from './order-state.ts';

export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'OrderPlaced.v1':
      return { kind: 'placed', facts: event.data };
    case 'OrderCompleted.v1': {
      if (state.kind === 'none') return state;
      const { depositPart, creditPart, keys, completedAt } = event.data;
      return {
        kind: 'completed',
        facts: state.facts,
        settlement: { depositPart, creditPart, completedAt },
        keys: held(keys),
        refunds: [],
        confirmedAgainAt: undefined,
      };
    }
    case 'OrderFailed.v2':
      if (state.kind === 'none') return state;
      return { kind: 'failed', facts: state.facts, reason: event.data.reason };
    default:
      return isSold(state) ? evolveSold(state, event) : state;
  }
}

type AfterSale = Exclude<
  OrderEvent,
  { type: 'OrderPlaced.v1' | 'OrderCompleted.v1' | 'OrderFailed.v2' }
>;

function evolveSold(state: SoldState, event: AfterSale): OrderState {
  switch (event.type) {
    case 'OrderRefunded.v1':
      return {
        ...state,
        kind: event.data.whole ? 'refunded' : state.kind,
        keys: afterRefund(state.keys, event.data),
        refunds: [...state.refunds, event.data],
      };
    case 'OrderKeysRevoked.v1':
      return { ...state, keys: afterRevocation(state.keys, event.data) };
    case 'OrderKeyReplaced.v1':
      return { ...state, keys: afterReplacement(state.keys, event.data) };
    case 'OrderConfirmationRequested.v1':
      return { ...state, confirmedAgainAt: event.data.requestedAt };
    default:
      event satisfies never;
      return state;
  }
}
