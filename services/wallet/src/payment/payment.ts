import type { FailureReason } from 'contracts/events/failure-reason';
import type { PaymentEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import { zero } from 'contracts/primitives/money';
import { isRejection, reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { faultInPayment } from './fault-in-payment.ts';
import type { PaymentFacts, PaymentState } from './payment-state.ts';
import { splitRefund, sumOfParts } from './split-refund.ts';

export type PaymentCommand =
  | { readonly type: 'StartPayment'; readonly facts: PaymentFacts }
  | {
      readonly type: 'CompletePayment';
      readonly depositPart: Money;
      readonly creditPart: Money;
    }
  | { readonly type: 'FailPayment'; readonly reason: FailureReason }
  | { readonly type: 'RefundPayment'; readonly refundId: string; readonly amount: Money };

/** The payment of one order: started, then completed or failed, once; a completed one may be given back in parts. */
export const paymentDecider: Decider<PaymentState, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  stateVersion: 2,
  initialState: { kind: 'none' },
  decide,
  evolve,
  faultIn: faultInPayment,
};

function decide(command: PaymentCommand, state: PaymentState): readonly PaymentEvent[] | Rejection {
  if (command.type === 'StartPayment') {
    return state.kind === 'none'
      ? [{ type: 'PaymentStarted.v1', data: command.facts }]
      : reject('payment-exists', 'This payment was started before.');
  }
  if (command.type === 'RefundPayment') return refund(command, state);
  if (state.kind !== 'started') {
    return reject('payment-not-open', `A payment that is ${state.kind} cannot be settled.`);
  }
  return [settled(command, state.facts)];
}

function settled(
  command: Exclude<PaymentCommand, { type: 'StartPayment' | 'RefundPayment' }>,
  facts: PaymentFacts,
): PaymentEvent {
  if (command.type === 'FailPayment') {
    return { type: 'PaymentFailed.v2', data: { ...facts, reason: command.reason } };
  }
  const { depositPart, creditPart } = command;
  return { type: 'PaymentCompleted.v1', data: { ...facts, depositPart, creditPart } };
}

function refund(
  { refundId, amount }: Extract<PaymentCommand, { type: 'RefundPayment' }>,
  state: PaymentState,
): readonly PaymentEvent[] | Rejection {
  if (state.kind !== 'completed') {
    return reject('payment-not-open', 'Only a completed payment can be given back.');
  }
  const parts = splitRefund(state, amount);
  if (isRejection(parts)) return parts;
  const { paymentId, orderId, companyId } = state.facts;
  const data = { paymentId, orderId, companyId, refundId, amount, ...parts };
  return [{ type: 'PaymentRefunded.v1', data }];
}

function evolve(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'PaymentStarted.v1':
      return { kind: 'started', facts: event.data };
    case 'PaymentCompleted.v1': {
      const { depositPart, creditPart, amount } = event.data;
      const nothing = zero(amount.currency);
      const refunded = { depositPart: nothing, creditPart: nothing };
      return {
        kind: 'completed',
        facts: factsOf(event.data),
        paid: { depositPart, creditPart },
        refunded,
      };
    }
    case 'PaymentRefunded.v1':
      return state.kind === 'completed'
        ? { ...state, refunded: sumOfParts(state.refunded, event.data) }
        : state;
    case 'PaymentFailed.v2':
      return { kind: 'failed', facts: factsOf(event.data), reason: event.data.reason };
    default:
      event satisfies never;
      return state;
  }
}

function factsOf({ paymentId, orderId, companyId, amount }: PaymentFacts): PaymentFacts {
  return { paymentId, orderId, companyId, amount };
}
