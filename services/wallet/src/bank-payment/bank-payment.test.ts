import { expect, test } from '@jest/globals';
import type { BankPaymentEvent } from 'contracts/events/money';
import { money } from 'contracts/primitives/money';
import fc from 'fast-check';
import { specify } from 'kernel/testing/decider-specification';
import { bankPaymentDecider } from './bank-payment.ts';
import { rowIdOf, withPaymentIds } from './payment-id.ts';

const stated = {
  line: 2,
  bookedOn: '2026-03-31',
  amount: money(10_000, 'EUR'),
  payer: 'Alpenrand',
  text: 'Invoice 7',
  bankTransactionId: null,
};
const facts = {
  ...stated,
  paymentId: 'payment',
  statementId: 'statement',
  tenantId: 'eur' as const,
};
const unmatched = { cause: 'no-reference' as const, message: 'None.' };
const received = (why: typeof unmatched | null): BankPaymentEvent => ({
  type: 'BankPaymentReceived.v1',
  data: { ...facts, unmatched: why },
});
const to = { companyId: 'company', transactionId: 'tx' };
const assigned = (waiting: boolean, reason: string | null): BankPaymentEvent => ({
  type: 'BankPaymentAssigned.v2',
  data: { paymentId: 'payment', ...to, waiting, reason },
});
const assign = (takenBack = false) =>
  ({ type: 'AssignPayment', ...to, waiting: false, reason: 'Their letter.', takenBack }) as const;
const dismiss = { type: 'DismissPayment', reason: 'Interest.', takenBack: false } as const;

const payment = specify(bankPaymentDecider);

test('a payment that names a company is booked, any other one waits to be settled', () => {
  payment
    .given()
    .when({ type: 'ReceivePayment', facts, to: { ...to, waiting: false }, reason: null })
    .then(received(null), assigned(false, null));
  payment
    .given()
    .when({ type: 'ReceivePayment', facts, to: unmatched, reason: null })
    .then(received(unmatched));
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
    ({ type: 'ReturnPayment', requestId, companyId: 'company', reason: 'Called back.' }) as const;
  waiting.when(back('another')).thenRejected('bank-payment-settled');
  waiting.when(back('tx')).then({
    type: 'BankPaymentReturned.v2',
    data: {
      paymentId: 'payment',
      requestId: 'tx',
      companyId: 'company',
      reason: 'Called back.',
    },
  });
});

test('a line that cannot be read for certain is kept, and settled with the amount that somebody says', () => {
  const { bookedOn: _day, amount: _amount, ...unread } = facts;
  const why = { cause: 'amount-unreadable', message: 'Unreadable.' };
  const kept = {
    ...unread,
    ...why,
    bookedOn: null,
    amount: null,
    writtenAmount: '1.234',
    rowId: 'row',
    companyId: null,
    depositId: null,
  };
  const event: BankPaymentEvent = { type: 'BankLineKept.v1', data: kept };
  payment.given().when({ type: 'KeepLine', kept }).then(event);
  payment.given(event).when({ type: 'KeepLine', kept }).thenRejected('bank-payment-settled');
  payment.given(event).when(assign()).thenRejected('amount-needed');
  const amount = money(5_000, 'EUR');
  const said: BankPaymentEvent = {
    type: 'BankPaymentAssigned.v2',
    data: { paymentId: 'payment', ...to, waiting: false, reason: 'Their letter.', amount },
  };
  payment
    .given(event)
    .when({ ...assign(), amount })
    .then(said);
  payment.given(event, said).when(dismiss).thenRejected('bank-payment-settled');
  // What was said for a deposit goes with it.
  const waiting: BankPaymentEvent = { ...said, data: { ...said.data, waiting: true } };
  const returned: BankPaymentEvent = {
    type: 'BankPaymentReturned.v2',
    data: { paymentId: 'payment', requestId: 'tx', companyId: 'company', reason: 'Mistyped.' },
  };
  const anew = payment.given(event, waiting, returned);
  anew.when(assign()).thenRejected('amount-needed');
  const other = money(500, 'EUR');
  anew
    .when({ ...assign(), amount: other })
    .then({ ...said, data: { ...said.data, amount: other } });
});

test('nothing else is booked than what the bank says of a line', () => {
  const open = payment.given(received(unmatched));
  open
    .when({ ...assign(), amount: money(facts.amount.minor - 1, 'EUR') })
    .thenRejected('parts-differ');
  open.when({ ...assign(), amount: facts.amount }).then(assigned(false, 'Their letter.'));
});

test('what was dismissed by mistake is to be settled again', () => {
  const dismissed: BankPaymentEvent = {
    type: 'BankPaymentDismissed.v1',
    data: { paymentId: 'payment', reason: 'Interest.' },
  };
  const reopen = { type: 'ReopenPayment', reason: 'It was theirs.' } as const;
  const reopened: BankPaymentEvent = {
    type: 'BankPaymentReopened.v1',
    data: { paymentId: 'payment', reason: 'It was theirs.' },
  };
  const open = received(unmatched);
  payment.given(open).when(reopen).thenRejected('bank-payment-settled');
  payment.given(open, dismissed).when(reopen).then(reopened);
  payment.given(open, dismissed, reopened).when(assign()).then(assigned(false, 'Their letter.'));
});

test('a line is split into parts that add up to it, and is settled by that', () => {
  const part = (paymentId: string, minor: number) => ({ paymentId, amount: money(minor, 'EUR') });
  const order = { type: 'SplitPayment', reason: 'For two.', takenBack: false } as const;
  const parts = [part('one', 4_000), part('two', 6_000)];
  const split: BankPaymentEvent = {
    type: 'BankPaymentSplit.v1',
    data: { paymentId: 'payment', parts, reason: 'For two.' },
  };
  const open = payment.given(received(unmatched));
  open.when({ ...order, parts }).then(split);
  open.when({ ...order, parts: [part('one', 4_000)] }).thenRejected('parts-differ');
  payment.given(received(unmatched), split).when(assign()).thenRejected('bank-payment-settled');
});

test('the ids of payments hang on what their lines say, and on how often a file says it', () => {
  const idsOf = (...rows: readonly string[]) =>
    withPaymentIds(rows.map((row) => ({ rowId: rowIdOf('eur', row) }))).map(
      ({ paymentId }) => paymentId,
    );
  const [first, second] = idsOf('A', 'A');
  expect(first).not.toBe(second);
  expect(idsOf('B', 'A')).toContain(first);
  expect(rowIdOf('km', 'A')).not.toBe(rowIdOf('eur', 'A'));
});

test('of any file the same lines have the same ids, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 12 }),
      fc.nat({ max: 12 }),
      (rows, cut) => {
        const named = (some: readonly string[]) =>
          withPaymentIds(some.map((rowId) => ({ rowId }))).map(({ paymentId }) => paymentId);
        expect(named(rows).slice(0, cut)).toEqual(named(rows.slice(0, cut)));
      },
    ),
  );
});
