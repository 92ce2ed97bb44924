import { expect, test } from '@jest/globals';
import { spendSeconds } from './spend-seconds.ts';

const record = new Map(
  Object.entries({ long: 170, short: 17, middle: 51 }).map(([file, seconds]) => [
    file,
    { seconds, modules: [], routes: [] },
  ]),
);
const inOrder = (...files: readonly string[]) =>
  files.map((file, index) => ({ file, likelihood: 9 - index }));

test('the likeliest come first, and what does not fit lets shorter files in after it', () => {
  const candidates = inOrder('middle', 'long', 'short');
  expect(spendSeconds(candidates, { seconds: 60, record })).toEqual({
    chosen: ['middle', 'short'],
    notRun: ['long'],
    seconds: 40,
  });
});

test('one file is run however long it takes', () => {
  const { chosen, notRun } = spendSeconds(inOrder('long', 'short'), { seconds: 5, record });
  expect([chosen, notRun]).toEqual([['long'], ['short']]);
});

test('a file that nobody has measured counts as one of middling length', () => {
  const { seconds } = spendSeconds(inOrder('new'), { seconds: 60, record });
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(30);
});
