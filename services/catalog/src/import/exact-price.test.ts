import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { money } from 'contracts/primitives/money';
import { eurosToMarks, readEuros } from './exact-price.ts';

test('the highest listed price is read to the cent and converted exactly', () => {
  const euros = readEuros('101515.55');
  expect(euros).toEqual({ minor: 10_151_555, currency: 'EUR' });
  expect(euros && eurosToMarks(euros)).toEqual({ minor: 19_854_716, currency: 'KM' });
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

test.each(['9.999', '-5', '1,50', '1e3', '0x10', '', ' ', 'free', '12.', '.5', '99999999999'])(
  '"%s" is not a price',
  (text) => {
    expect(readEuros(text)).toBeUndefined();
  },
);

test('0 is read as nothing, so that it can be told from a price that is wrong', () => {
  expect(readEuros('0')?.minor).toBe(0);
  expect(readEuros('0.00')?.minor).toBe(0);
});
