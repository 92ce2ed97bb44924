import { expect, test } from '@jest/globals';
import { figureRows, quantile } from './figures.ts';

test('a quantile is a value of the list, the last one at most', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(values, 0.5)).toBe(51);
  expect(quantile(values, 0.95)).toBe(96);
  expect(quantile(values, 1)).toBe(100);
  expect(quantile([], 0.99)).toBe(0);
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
