import { expect, test } from '@jest/globals';
import { beginningOf, commonBeginningOf, dayAfter, dayOf } from './market-days.ts';

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  // The clocks go forward, and back, at 01:00 UTC of these days.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('the day %s begins at midnight of the market', (day, instant) => {
  expect(beginningOf('eur', day)).toBe(instant);
  expect(beginningOf('km', day)).toBe(instant);
  expect(commonBeginningOf(day)).toBe(instant);
  expect(dayOf('km', new Date(instant))).toBe(day);
  expect(dayOf('km', new Date(Date.parse(instant) - 1))).toBe(dayAfter(day, -1));
});

test('days follow each other over months and years', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
  ]);
});
