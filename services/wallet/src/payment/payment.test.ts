import { test } from '@jest/globals';
import type { FailureReason } from 'contracts/events/failure-reason';
import type { PaymentEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import { specify } from 'kernel/testing/decider-specification';
import { paymentDecider } from './payment.ts';

const facts = {
  paymentId: 'payment',
  orderId: 'order',
  companyId: 'company',
  amount: money(500, 'EUR'),
};
const parts = { depositPart: money(200, 'EUR'), creditPart: money(300, 'EUR') };
const started: PaymentEvent = { type: 'PaymentStarted.v1', data: facts };
const completed: PaymentEvent = { type: 'PaymentCompleted.v1', data: { ...facts, ...parts } };
const reason: FailureReason = {
  code: 'insufficient-balance',
  available: money(0, 'EUR'),
  required: money(500, 'EUR'),
};
const failed: PaymentEvent = { type: 'PaymentFailed.v2', data: { ...facts, reason } };

const payment = specify(paymentDecider);

test('[S4.15] a payment is started, then completed with its split', () => {
  payment.given().when({ type: 'StartPayment', facts }).then(started);
  payment
    .given(started)
    .when({ type: 'CompletePayment', ...parts })
    .then(completed);
});

test('[S4.15] or it is started, then failed with the reason', () => {
  payment.given(started).when({ type: 'FailPayment', reason }).then(failed);
});

test('a payment is started once and settled once', () => {
  payment.given(started).when({ type: 'StartPayment', facts }).thenRejected('payment-exists');
  payment
    .given()
    .when({ type: 'CompletePayment', ...parts })
    .thenRejected('payment-not-open');
  payment
    .given(started, completed)
    .when({ type: 'FailPayment', reason })
    .thenRejected('payment-not-open');
  payment
    .given(started, failed)
    .when({ type: 'CompletePayment', ...parts })
    .thenRejected('payment-not-open');
});
