import { expect, test } from '@jest/globals';
import type { PaymentEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import { paymentDecider } from './payment.ts';
import { faultInPayment } from './fault-in-payment.ts';

const eur = (minor: number) => money(minor, 'EUR');
const facts = { paymentId: 'payment', orderId: 'order', companyId: 'company', amount: eur(500) };

const completed = (depositPart: number, creditPart: number): PaymentEvent => ({
  type: 'PaymentCompleted.v1',
  data: { ...facts, depositPart: eur(depositPart), creditPart: eur(creditPart) },
});
const refunded = (amount: number, depositPart: number, creditPart: number): PaymentEvent => {
  const parts = { depositPart: eur(depositPart), creditPart: eur(creditPart) };
  return {
    type: 'PaymentRefunded.v1',
    data: { ...facts, refundId: 'refund', amount: eur(amount), ...parts },
  };
};
const paid = [completed(200, 300)].reduce(paymentDecider.evolve, paymentDecider.initialState);

test('parts that are not the amount, or below zero, are a fault', () => {
  const { initialState } = paymentDecider;
  expect(faultInPayment(completed(200, 300), initialState)).toBeUndefined();
  expect(faultInPayment(completed(200, 299), initialState)).toMatch('parts');
  expect(faultInPayment(completed(600, -100), initialState)).toMatch('parts');
  expect(faultInPayment(refunded(100, 40, 50), paid)).toMatch('parts');
});

test('what goes back above what was paid is a fault, in all and part by part', () => {
  expect(faultInPayment(refunded(500, 200, 300), paid)).toBeUndefined();
  expect(faultInPayment(refunded(250, 201, 49), paid)).toMatch('more');
  const half = paymentDecider.evolve(paid, refunded(300, 0, 300));
  expect(faultInPayment(refunded(200, 200, 0), half)).toBeUndefined();
  expect(faultInPayment(refunded(1, 0, 1), half)).toMatch('more');
  expect(faultInPayment(refunded(1, 1, 0), paymentDecider.initialState)).toMatch('not paid');
});
