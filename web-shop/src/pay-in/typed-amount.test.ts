import { expect, test } from '@jest/globals';
import { money } from 'contracts/primitives/money';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['120.50', 12_050],
  ['120,5', 12_050],
  [' 7 ', 700],
  ['999999999.99', 99_999_999_999],
])('%j is an amount', (typed, minor) => {
  expect(readTypedAmount(typed, 'KM')).toEqual({ kind: 'amount', amount: money(minor, 'KM') });
});

test.each(['0', '0.00', '-5', '1.234,50', '1000000000', '12.345', 'all of it'])(
  '%j is none',
  (typed) => {
    expect(readTypedAmount(typed, 'EUR').kind).toBe('wrong');
  },
);

test('nothing typed is no fault', () => {
  expect(readTypedAmount('  ', 'EUR').kind).toBe('none');
});
