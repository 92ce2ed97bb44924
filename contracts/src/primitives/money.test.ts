import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  MoneyError,
  add,
  compare,
  money,
  multiply,
  parseMoney,
  smaller,
  subtract,
  toDecimalString,
} from './money.ts';
import { formatAmount, formatMoney } from './money-format.ts';

test('amounts are read from decimal text to the cent', () => {
  expect(parseMoney('12.34', 'EUR')).toEqual({ minor: 1234, currency: 'EUR' });
  expect(parseMoney('12.3', 'KM').minor).toBe(1230);
  expect(parseMoney('12', 'EUR').minor).toBe(1200);
  expect(parseMoney('-0.05', 'EUR').minor).toBe(-5);
  expect(parseMoney('4.35', 'EUR').minor).toBe(435);
});

test.each(['', '1,5', '1.234', '1e3', ' 1', '--1', '.5', '12.', '٣', '1\n'])(
  'text that is no amount is refused: %j',
  (text) => {
    expect(() => parseMoney(text, 'EUR')).toThrow(MoneyError);
  },
);

test('every amount survives the way to the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (minor) => {
      const amount = money(minor, 'EUR');
      expect(parseMoney(toDecimalString(amount), 'EUR')).toEqual(amount);
    }),
  );
});

test('sums, differences and products are exact', () => {
  const tenth = parseMoney('0.10', 'EUR');
  const fifth = parseMoney('0.20', 'EUR');
  expect(toDecimalString(add(tenth, fifth))).toBe('0.30');
  expect(toDecimalString(subtract(tenth, fifth))).toBe('-0.10');
  expect(toDecimalString(multiply(parseMoney('1.95', 'EUR'), 3))).toBe('5.85');
  expect(compare(tenth, fifth)).toBe(-1);
  expect(smaller(tenth, fifth)).toBe(tenth);
});

test('two currencies are never reckoned together', () => {
  expect(() => add(money(1, 'EUR'), money(1, 'KM'))).toThrow(
    expect.objectContaining({ code: 'currency-mismatch' }),
  );
});

test('amounts beyond safe integers are refused', () => {
  expect(() => multiply(money(Number.MAX_SAFE_INTEGER, 'EUR'), 2)).toThrow(
    expect.objectContaining({ code: 'amount-too-large' }),
  );
});

test('[S9.34] an amount in euros reads €12.34', () => {
  expect(formatMoney(money(1234, 'EUR'))).toBe('€12.34');
  expect(formatAmount('101515.55', 'EUR')).toBe('€101515.55');
  expect(formatMoney(money(-5, 'EUR'))).toBe('-€0.05');
});

test('[S9.35] an amount in KM reads 12.34 KM', () => {
  expect(formatMoney(money(1234, 'KM'))).toBe('12.34 KM');
});
