import { expect, test } from '@jest/globals';
import { daysOf, isWholePeriod, lastKnownDay, periodIn, yearOf, yearsAt } from './review-period.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');

test('an address that names no period asks for the present fiscal year of the first market', () => {
  const year = { market: 'eur', from: '2026-01-01', to: '2026-12-31' };
  expect(periodIn(new URLSearchParams(), NOW)).toEqual(year);
  expect(periodIn(new URLSearchParams({ market: 'moon' }), NOW)).toEqual(year);
});

test('the year is that of the market, where it has begun already', () => {
  const beforeMidnight = new Date('2026-12-31T23:30:00.000Z');
  expect(periodIn(new URLSearchParams({ market: 'km' }), beforeMidnight).from).toBe('2027-01-01');
});

test('days that are a whole year are known as one', () => {
  expect(yearOf({ market: 'km', ...daysOf('2025') })).toBe('2025');
  expect(yearOf({ market: 'km', from: '2025-01-01', to: '2025-06-30' })).toBeUndefined();
  expect(yearsAt(NOW)).toEqual(['2026', '2025', '2024', '2023', '2022', '2021']);
});

test.each([
  ['2026-01-01', '2026-12-31', true],
  ['2026-01-01', '2026-01-01', true],
  ['2026-02-01', '2026-01-01', false],
  ['', '2026-01-01', false],
  ['1026-01-01', '2026-01-01', false],
])('from %s to %s can be asked for: %s', (from, to, is) => {
  expect(isWholePeriod({ market: 'eur', from, to })).toBe(is);
});

test('rights are looked at up to today', () => {
  const market = 'eur';
  expect(lastKnownDay({ market, ...daysOf('2026') }, NOW)).toBe('2026-11-26');
  expect(lastKnownDay({ market, ...daysOf('2025') }, NOW)).toBe('2025-12-31');
});
