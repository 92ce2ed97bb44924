import { expect, test } from '@jest/globals';
import type { BankPaymentEvent } from 'contracts/events/money';
import { money } from 'contracts/primitives/money';
import fc from 'fast-check';
import { specify } from 'kernel/testing/decider-specification';
import { bankPaymentDecider } from './bank-payment.ts';
import { withPaymentIds } from './payment-id.ts';

const told = {
  line: 2,
  bookedOn: '2026-03-31',
  amount: money(10_000, 'EUR'),
  payer: 'Alpenrand',
  text: 'Invoice 7',
  bankTransactionId: null,
};
const facts = { ...told, paymentId: 'payment', statementId: 'statement', tenantId: 'eur' as const };
const unmatched = { cause: 'no-reference' as const, message: 'None.' };
const received = (why: typeof unmatched | null): BankPaymentEvent => ({
  type: 'BankPaymentReceived.v1',
  data: { ...facts, unmatched: why },
});
const to = { companyId: 'company', transactionId: 'tx' };
const assigned = (waiting: boolean, reason: string | null): BankPaymentEvent => ({
  type: 'BankPaymentAssigned.v1',
  data: { paymentId: 'payment', ...to, waiting, reason },
});
const assign = (takenBack = false) =>
  ({ type: 'AssignPayment', ...to, waiting: false, reason: 'Their letter.', takenBack }) as const;
const dismiss = { type: 'DismissPayment', reason: 'Interest.', takenBack: false } as const;

const payment = specify(bankPaymentDecider);

test('a payment that names a company is booked, any other one waits to be settled', () => {
  payment
    .given()
    .when({ type: 'ReceivePayment', facts, to: { ...to, waiting: false } })
    .then(received(null), assigned(false, null));
  payment.given().when({ type: 'ReceivePayment', facts, to: unmatched }).then(received(unmatched));
});

test('what is to be settled is assigned or dismissed with a reason, once', () => {
  const open = received(unmatched);
  payment.given(open).when(assign()).then(assigned(false, 'Their letter.'));
  payment
    .given(open)
    .when(dismiss)
    .then({ type: 'BankPaymentDismissed.v1', data: { paymentId: 'payment', reason: 'Interest.' } });
  const booked = payment.given(open, assigned(false, 'Their letter.'));
  booked.when(assign()).thenRejected('bank-payment-settled');
  booked.when(dismiss).thenRejected('bank-payment-settled');
});

test('a deposit that was taken back leaves its payment to be settled again', () => {
  payment
    .given(received(null), assigned(false, null))
    .when(assign(true))
    .then(assigned(false, 'Their letter.'));
});

test('what a second admin rejects is to be settled again, by that request alone', () => {
  const waiting = payment.given(received(null), assigned(true, null));
  const back = (requestId: string) =>
    ({ type: 'ReturnPayment', requestId, reason: 'Called back.' }) as const;
  waiting.when(back('another')).thenRejected('bank-payment-settled');
  waiting.when(back('tx')).then({
    type: 'BankPaymentReturned.v1',
    data: { paymentId: 'payment', requestId: 'tx', reason: 'Called back.' },
  });
});

test('the ids of payments hang on what the bank tells and not on the file', () => {
  const idsOf = (...payments: (typeof told)[]) =>
    withPaymentIds('eur', payments).map(({ paymentId }) => paymentId);
  const [first, second] = idsOf(told, told);
  expect(first).not.toBe(second);
  expect(idsOf({ ...told, line: 9, payer: ' alpenrand ' })).toEqual([first]);
  expect(withPaymentIds('km', [told])[0]?.paymentId).not.toBe(first);
});

test('of any statements the same payments have the same ids, however the file is cut', () => {
  const line = fc.record({
    ...Object.fromEntries(Object.entries(told).map(([name, value]) => [name, fc.constant(value)])),
    amount: fc.integer({ min: 1, max: 3 }).map((minor) => money(minor, 'EUR')),
    bankTransactionId: fc.option(fc.constantFrom('a', 'b')),
  }) as fc.Arbitrary<typeof told>;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.nat({ max: 12 }), (lines, cut) => {
      const whole = withPaymentIds('eur', lines).map(({ paymentId }) => paymentId);
      const part = withPaymentIds('eur', lines.slice(0, cut)).map(({ paymentId }) => paymentId);
      expect(whole.slice(0, cut)).toEqual(part);
    }),
  );
});
