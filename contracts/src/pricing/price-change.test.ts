import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { money, parseMoney, toDecimalString } from '../primitives/money.ts';
import type { PriceChange } from './price-change.ts';
import { PRICE_ROUNDINGS, changedPrice, priceChangeSchema } from './price-change.ts';

type Change = Omit<PriceChange, 'tenantId'>;

function after(price: string, change: Partial<Change>): string | undefined {
  const whole: Change = { kind: 'percent', value: '0', rounding: 'cent', ...change };
  const changed = changedPrice(parseMoney(price, 'EUR'), whole);
  return changed && toDecimalString(changed);
}

test('a percentage is taken to the cent, halves upwards', () => {
  expect(after('10.00', { value: '7.5' })).toBe('10.75');
  expect(after('10.10', { value: '-2.5' })).toBe('9.85');
  expect(after('0.05', { value: '10' })).toBe('0.06');
});

test('an amount is added or taken away', () => {
  expect(after('10.00', { kind: 'amount', value: '2.49' })).toBe('12.49');
  expect(after('10.00', { kind: 'amount', value: '-0.01' })).toBe('9.99');
});

test('prices are rounded to ten cents, to the whole, or to an end of .99', () => {
  expect(after('10.44', { rounding: 'ten-cents' })).toBe('10.40');
  expect(after('10.45', { rounding: 'ten-cents' })).toBe('10.50');
  expect(after('10.50', { rounding: 'whole' })).toBe('11.00');
  expect(after('10.48', { rounding: 'ninety-nine' })).toBe('9.99');
  expect(after('10.49', { rounding: 'ninety-nine' })).toBe('10.99');
});

test('a new price is rounded once, not to the cent and then again (P4)', () => {
  expect(after('198.99', { value: '-50', rounding: 'whole' })).toBe('99.00');
  expect(after('20.09', { value: '-50', rounding: 'ten-cents' })).toBe('10.00');
  expect(after('20.97', { value: '-50', rounding: 'ninety-nine' })).toBe('9.99');
});

test('no step of the rounding lies nearer to the exact price than the one that is taken (P4)', () => {
  const steps = { cent: 1, 'ten-cents': 10, whole: 100, 'ninety-nine': 100 } as const;
  const percents = fc.integer({ min: -9_999, max: 100_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      percents,
      fc.constantFrom(...PRICE_ROUNDINGS),
      (minor, hundredths, rounding) => {
        const value = (hundredths / 100).toFixed(2);
        const changed = changedPrice(money(minor, 'EUR'), { kind: 'percent', value, rounding });
        if (!changed) return;
        const exact = BigInt(minor) * BigInt(10_000 + hundredths);
        const off = BigInt(changed.minor) * 10_000n - exact;
        expect(Number(off < 0n ? -off : off)).toBeLessThanOrEqual(steps[rounding] * 5_000);
      },
    ),
  );
});

test('a change that leaves no price, or more than one can be, has no outcome', () => {
  expect(after('10.00', { value: '-100' })).toBeUndefined();
  expect(after('0.40', { rounding: 'whole' })).toBeUndefined();
  expect(after('9999999999.00', { value: '100' })).toBeUndefined();
});

test('whatever is asked, the outcome is a price that somebody might have typed', () => {
  const changes = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: -99_999_999, max: 99_999_999 }).map((each) => (each / 100).toFixed(2)),
    rounding: fc.constantFrom(...PRICE_ROUNDINGS),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), changes, (minor, change) => {
      const changed = changedPrice(money(minor, 'EUR'), change);
      if (changed) expect(toDecimalString(changed)).toMatch(/^\d{1,10}\.\d\d$/);
    }),
  );
});

test('a rule takes any amount, and no percentage that nobody means', () => {
  const taken = (change: Pick<Change, 'kind' | 'value'>) =>
    priceChangeSchema.safeParse({ tenantId: 'eur', rounding: 'cent', ...change }).success;
  expect(taken({ kind: 'amount', value: '999999.99' })).toBe(true);
  expect(taken({ kind: 'percent', value: '1000' })).toBe(true);
  expect(taken({ kind: 'percent', value: '1000.01' })).toBe(false);
  expect(taken({ kind: 'percent', value: '-7.5' })).toBe(true);
  expect(taken({ kind: 'amount', value: '1e3' })).toBe(false);
});
