import { expect, test } from '@jest/globals';
import { isLoopback, readOptions } from './options.ts';

test('the bench aims at this machine only', () => {
  expect(isLoopback('http://127.0.0.1:3000')).toBe(true);
  expect(isLoopback('http://localhost:3000')).toBe(true);
  expect(isLoopback('http://127.0.0.1.example.com')).toBe(false);
  expect(isLoopback('http://localhost@example.com')).toBe(false);
  expect(isLoopback('127.0.0.1:3000')).toBe(false);
});

test('without arguments all usual parts are measured on a portal of its own', async () => {
  expect(await readOptions([])).toEqual({
    url: undefined,
    seconds: 5,
    events: undefined,
    json: false,
    base: undefined,
    rounds: 6,
    loads: [],
    parts: ['purchases', 'appends', 'catalogue', 'cart', 'start'],
  });
  expect((await readOptions(['--only', 'cart', 'appends'])).parts).toEqual(['cart', 'appends']);
  expect((await readOptions(['catalogue-filters'])).parts).toEqual(['catalogue-filters']);
});
