import { expect, test } from '@jest/globals';
import type { PaymentEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import fc from 'fast-check';
import { isRejection } from 'kernel/commands/decider';
import { specify } from 'kernel/testing/decider-specification';
import { paymentDecider } from './payment.ts';

const eur = (minor: number) => money(minor, 'EUR');
const ids = { paymentId: 'payment', orderId: 'order', companyId: 'company' };

function paid(deposit: number, credit: number): PaymentEvent[] {
  const facts = { ...ids, amount: eur(deposit + credit) };
  return [
    { type: 'PaymentStarted.v1', data: facts },
    {
      type: 'PaymentCompleted.v1',
      data: { ...facts, depositPart: eur(deposit), creditPart: eur(credit) },
    },
  ];
}

const give = (amount: number) =>
  ({ type: 'RefundPayment', refundId: 'refund', amount: eur(amount) }) as const;

const given = (amount: number, deposit: number, credit: number): PaymentEvent => ({
  type: 'PaymentRefunded.v1',
  data: {
    ...ids,
    refundId: 'refund',
    amount: eur(amount),
    depositPart: eur(deposit),
    creditPart: eur(credit),
  },
});

const payment = specify(paymentDecider);

test('money goes back in the reverse order of its use: credit first, then deposit', () => {
  payment
    .given(...paid(2_000, 500))
    .when(give(300))
    .then(given(300, 0, 300));
  payment
    .given(...paid(2_000, 500), given(300, 0, 300))
    .when(give(300))
    .then(given(300, 100, 200));
  payment
    .given(...paid(2_000, 500))
    .when(give(2_500))
    .then(given(2_500, 2_000, 500));
});

test('never more than was paid, and only of what was paid', () => {
  payment
    .given(...paid(2_000, 500))
    .when(give(2_501))
    .thenRejected('refund-too-large');
  payment
    .given(...paid(2_000, 500), given(2_500, 2_000, 500))
    .when(give(1))
    .thenRejected('refund-too-large');
  payment
    .given(...paid(2_000, 500).slice(0, 1))
    .when(give(1))
    .thenRejected('payment-not-open');
});

const cents = fc.integer({ min: 0, max: 100_000 });
const refunds = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 20 });

test('however a payment is given back in parts, no part of it is given back more than it was paid', () => {
  fc.assert(
    fc.property(cents, cents, refunds, (deposit, credit, amounts) => {
      let state = payment.given(...paid(deposit, credit)).state();
      const back = { deposit: 0, credit: 0 };
      for (const amount of amounts) {
        const events = paymentDecider.decide(give(amount), state);
        if (isRejection(events)) {
          expect(back.deposit + back.credit + amount).toBeGreaterThan(deposit + credit);
          continue;
        }
        for (const event of events) {
          if (event.type !== 'PaymentRefunded.v1') throw new Error(event.type);
          const { depositPart, creditPart } = event.data;
          expect(depositPart.minor + creditPart.minor).toBe(amount);
          back.deposit += depositPart.minor;
          back.credit += creditPart.minor;
          state = paymentDecider.evolve(state, event);
        }
        expect(back.deposit).toBeLessThanOrEqual(deposit);
        expect(back.credit).toBeLessThanOrEqual(credit);
        // The deposit is touched only once all of the credit is back.
        if (back.deposit > 0) expect(back.credit).toBe(credit);
      }
    }),
  );
});
