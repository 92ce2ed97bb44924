import { expect, test } from '@jest/globals';
import { figureRows, median, quantile } from './figures.ts';

test('a quantile is a value of the list, the last one at most', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(values, 0.5)).toBe(51);
  expect(quantile(values, 0.95)).toBe(96);
  expect(quantile(values, 1)).toBe(100);
  expect(quantile([], 0.99)).toBe(0);
});

test('the median of an even number lies between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 10])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBe(0);
});

test('a row shows one decimal below a hundred and none above', () => {
  const figures = [
    { name: 'small', value: 12.345, unit: 'ms' },
    { name: 'large', value: 1234.5, unit: '/s', aim: '1,400/s' },
  ];
  expect(figureRows(figures)).toEqual([
    ['small', '12.3 ms', '', ''],
    ['large', '1235 /s', '1,400/s', ''],
  ]);
});
