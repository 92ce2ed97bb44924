import type { FailureReason } from 'contracts/events/failure-reason';
import type { PaymentEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import { reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';

export interface PaymentFacts {
  readonly paymentId: string;
  readonly orderId: string;
  readonly companyId: string;
  readonly amount: Money;
}

export type PaymentState =
  | { readonly kind: 'none' }
  | { readonly kind: 'started'; readonly facts: PaymentFacts }
  | { readonly kind: 'completed'; readonly facts: PaymentFacts }
  | { readonly kind: 'failed'; readonly facts: PaymentFacts; readonly reason: FailureReason };

export type PaymentCommand =
  | { readonly type: 'StartPayment'; readonly facts: PaymentFacts }
  | {
      readonly type: 'CompletePayment';
      readonly depositPart: Money;
      readonly creditPart: Money;
    }
  | { readonly type: 'FailPayment'; readonly reason: FailureReason };

/** The payment of one order: started, then completed or failed, once. */
export const paymentDecider: Decider<PaymentState, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  stateVersion: 1,
  initialState: { kind: 'none' },
  decide,
  evolve,
};

function decide(command: PaymentCommand, state: PaymentState): readonly PaymentEvent[] | Rejection {
  if (command.type === 'StartPayment') {
    return state.kind === 'none'
      ? [{ type: 'PaymentStarted.v1', data: command.facts }]
      : reject('payment-exists', 'This payment was started before.');
  }
  if (state.kind !== 'started') {
    return reject('payment-not-open', `A payment that is ${state.kind} cannot be settled.`);
  }
  return [settled(command, state.facts)];
}

function settled(
  command: Exclude<PaymentCommand, { type: 'StartPayment' }>,
  facts: PaymentFacts,
): PaymentEvent {
  if (command.type === 'FailPayment') {
    return { type: 'PaymentFailed.v2', data: { ...facts, reason: command.reason } };
  }
  const { depositPart, creditPart } = command;
  return { type: 'PaymentCompleted.v1', data: { ...facts, depositPart, creditPart } };
}

function evolve(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'PaymentStarted.v1':
      return { kind: 'started', facts: event.data };
    case 'PaymentCompleted.v1':
      return { kind: 'completed', facts: factsOf(event.data) };
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
