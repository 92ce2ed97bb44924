import { expect, test } from '@jest/globals';
import { isPositive, readAmount, shownAmount } from './amounts.ts';

test.each([
  ['12.50', '12.50'],
  [' 12,5 ', '12.50'],
  ['1.234,50', '1234.50'],
  ['129.00 EUR', '129.00'],
  ['-3', '-3.00'],
  ['\u22123', '-3.00'],
  ['1.234', undefined],
  ['', undefined],
  ['ten', undefined],
])('%j is read as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test('a button shows what would be booked, and dots until that is known', () => {
  expect(shownAmount('12,5', 'EUR')).toBe('€12.50');
  expect(shownAmount('-7', 'KM')).toBe('-7.00 KM');
  expect(shownAmount('12.', 'EUR')).toBe('…');
});

test('nothing and less than nothing are no deposits', () => {
  expect(['0', '0,00', '-1', '', '0.01'].map(isPositive)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
