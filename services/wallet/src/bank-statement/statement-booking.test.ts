import { expect, test } from '@jest/globals';
import { money } from 'contracts/primitives/money';
import type { ReadState, Write } from 'kernel/commands/command';
import { bookLines } from './statement-booking.ts';
import type { BookingFacts, MatchedPayment } from './statement-booking.ts';

const FACTS: BookingFacts = {
  statementId: 'statement',
  tenantId: 'eur',
  receivedBy: 'ada',
  approvalSum: money(500_000, 'EUR'),
  at: '2026-03-31T09:30:00.000Z',
  rows: new Set(),
};
/** Every stream as it is before its first event. */
const untouched: ReadState = ({ decider }) => decider.initialState;

const paymentId = (at: number) => `6e5d4c3b-2a10-4f7a-8c1b-${String(at).padStart(12, '0')}`;

function line(at: number, minor: number, companyId = `company ${at}`): MatchedPayment {
  const payment = {
    paymentId: paymentId(at),
    line: at,
    bookedOn: '2026-03-31',
    amount: money(minor, 'EUR'),
    payer: 'Somebody',
    text: `invoice ${at}`,
    bankTransactionId: `number ${at}`,
    rowId: `row ${at}`,
  };
  return { payment, match: { companyId } };
}
const count = (writes: readonly Write[], type: string): number =>
  writes.flatMap(({ events }) => events).filter((event) => event.type === type).length;
const lines = (minors: readonly number[], companyId?: string) =>
  minors.map((minor, at) => line(at + 1, minor, companyId));

test('of a made-up bank file of 30 one person books three times the approval sum, and all else is held together', () => {
  const file = lines(Array.from({ length: 30 }, (_, at) => 480_000 + at));
  const { writes, held } = bookLines(file, untouched, FACTS);
  expect(held.map(({ companyId }) => companyId)).toEqual(
    file.slice(3).map((_line, at) => `company ${at + 4}`),
  );
  expect(count(writes, 'DepositRecorded.v2')).toBe(3);
  expect(count(writes, 'AdminSumRaised.v1')).toBe(3);
  expect(count(writes, 'WalletRequestOpened.v2')).toBe(0);
});

test('for one company the approval sum is booked, and a smaller line still fits after one that does not', () => {
  const file = lines([300_000, 250_000, 200_000, 1], 'acme');
  const { held } = bookLines(file, untouched, FACTS);
  expect(held.map((each) => each.paymentId)).toEqual([paymentId(2), paymentId(4)]);
});

test('a line that is too large by itself is a request of its own, and takes nothing of the sums', () => {
  const { writes, held } = bookLines(lines([500_001, 500_000], 'acme'), untouched, FACTS);
  expect(held).toEqual([]);
  expect(count(writes, 'WalletRequestOpened.v2')).toBe(1);
  expect(count(writes, 'DepositRecorded.v2')).toBe(1);
});

test('what the operator of the machine imports is held against no sum', () => {
  const file = lines(Array.from({ length: 30 }, (_, at) => 480_000 + at));
  const operator = { ...FACTS, receivedBy: 'system:command-line' };
  const { writes, held } = bookLines(file, untouched, operator);
  expect(held).toEqual([]);
  expect(count(writes, 'DepositRecorded.v2')).toBe(30);
  expect(count(writes, 'CompanySumRaised.v1')).toBe(0);
});
