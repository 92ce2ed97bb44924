import { expect, test } from '@jest/globals';
import {
  beginningOf,
  boundsOfDays,
  boundsOfMonth,
  commonBeginningOf,
  dayAfter,
  dayOf,
  instantIn,
  minuteIn,
  monthIn,
} from './market-days.ts';

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

test.each([
  ['2026-01', '2025-12-31T23:00:00.000Z', '2026-01-31T23:00:00.000Z'],
  // The clocks go forward within March, and back within October.
  ['2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['2028-02', '2028-01-31T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
])('the month %s begins and ends at midnight of the market', (month, from, to) => {
  expect(boundsOfMonth('eur', month)).toEqual({ from, to });
  expect(boundsOfMonth('km', month)).toEqual({ from, to });
  expect(monthIn('eur', new Date(from))).toBe(month);
  expect(monthIn('eur', new Date(Date.parse(from) - 1))).toBe(
    dayAfter(`${month}-01`, -1).slice(0, 7),
  );
  expect(monthIn('km', new Date(Date.parse(to) - 1))).toBe(month);
});

test('days are given by the instants between which they fall, as far as they are named', () => {
  expect(boundsOfDays('km', { from: '2026-03-29', to: '2026-03-29' })).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
  expect(boundsOfDays('km', {})).toEqual({});
});

test('a minute is written by the clock on the wall there, in summer and in winter', () => {
  expect(minuteIn('eur', new Date('2026-07-31T22:05:30.000Z'))).toBe('2026-08-01 00:05');
  expect(minuteIn('eur', new Date('2026-11-30T23:30:00.000Z'))).toBe('2026-12-01 00:30');
});

test.each([
  ['2026-07-31T22:30:09.007Z', '2026-08-01T00:30:09.007+02:00'],
  ['2026-01-31T22:30:09.000Z', '2026-01-31T23:30:09.000+01:00'],
  // The same hour of the clock, before and after it is put back.
  ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000+02:00'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000+01:00'],
])('the instant %s is written by the clocks of the market', (instant, written) => {
  for (const market of ['eur', 'km'] as const) {
    expect(instantIn(market, new Date(instant))).toBe(written);
    expect(new Date(written).toISOString()).toBe(instant);
  }
});
