import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { money } from 'contracts/primitives/money';
import { eurosToMarks } from './exact-price.ts';

test('the highest listed price is converted exactly', () => {
  const marks = eurosToMarks(money(10_151_555, 'EUR'));
  expect(marks).toEqual({ minor: 19_854_716, currency: 'KM' });
});

test('half a feninga is rounded up', () => {
  // 1000.00 EUR are 1955.83 KM exactly; 0.50 EUR are 0.977915; 5.00 EUR are 9.77915; 30.00 EUR 58.6749.
  expect(eurosToMarks(money(100_000, 'EUR')).minor).toBe(195_583);
  expect(eurosToMarks(money(500, 'EUR')).minor).toBe(978);
  expect(eurosToMarks(money(50_000, 'EUR')).minor).toBe(97_792);
});

test('conversion is off by at most half a feninga, whatever the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (minor) => {
      const marks = BigInt(eurosToMarks(money(minor, 'EUR')).minor);
      const error = marks * 100_000n - BigInt(minor) * 195_583n;
      return error <= 50_000n && error > -50_000n;
    }),
  );
});
