import { expect, test } from '@jest/globals';
import { lazy } from './lazy.ts';

test('nothing is drawn before it is asked for, and one thing however often', async () => {
  let drawn = 0;
  const number = lazy(async () => (drawn += 1));
  expect(drawn).toBe(0);
  expect(await Promise.all([number(), number()])).toEqual([1, 1]);
  expect(await number()).toBe(1);
});

test('a draw that failed is tried again', async () => {
  const draws = [() => Promise.reject(new Error('no database')), async () => 7];
  const number = lazy(async () => draws.shift()?.());
  await expect(number()).rejects.toThrow('no database');
  expect(await number()).toBe(7);
});
