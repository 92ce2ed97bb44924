import { expect, test } from '@jest/globals';
import { countRefusedInputs, isRefusedInput } from './many-refusals.ts';

const MINUTE_MS = 60_000;

test('a hundred refused inputs of one sender in ten minutes are logged, once', () => {
  const areMany = countRefusedInputs(() => 0);
  const answers = Array.from({ length: 300 }, () => areMany('one'));
  expect(answers.flatMap((many, at) => (many ? [at + 1] : []))).toEqual([100]);
  expect(areMany('other')).toBe(false);
});

test('slips of a long day do not add up, and who goes on is logged again', () => {
  let now = 0;
  const areMany = countRefusedInputs(() => now);
  const refuse = (times: number) =>
    Array.from({ length: times }, () => areMany('one')).filter(Boolean);
  for (; now < 600 * MINUTE_MS; now += 10 * MINUTE_MS) expect(refuse(99)).toEqual([]);
  expect(refuse(100)).toEqual([true]);
  now += 10 * MINUTE_MS;
  expect(refuse(100)).toEqual([true]);
});

test('what is refused for its state, or is a line of its own, is no refused input', () => {
  expect([400, 404, 413].map(isRefusedInput)).toEqual([true, true, true]);
  expect([401, 403, 409, 412, 429, 500, 503].some(isRefusedInput)).toBe(false);
});
