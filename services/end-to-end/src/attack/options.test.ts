import { expect, test } from '@jest/globals';
import { readArguments } from './options.ts';

test('an attack has ten thousand requests, and another seed each time, unless options say otherwise', () => {
  const { requests, seed } = readArguments([]);
  expect(requests).toBe(10_000);
  expect(seed).not.toBe(readArguments([]).seed);
  expect(readArguments(['--requests', '5', '--seed', '7'])).toMatchObject({ requests: 5, seed: 7 });
});

test('the costs are attacked alone when that is asked for', () => {
  expect(readArguments([]).only).toBeUndefined();
  const args = ['--only', 'costs', '--seconds', '5'];
  expect(readArguments(args)).toMatchObject({ only: 'costs', seconds: 5 });
});

test.each([
  ['--only', 'prices'],
  ['--seconds', '0'],
  ['--requests', '0'],
  ['--requests', 'many'],
  ['--url', 'https://elsewhere.test'],
  ['x'],
])('%s %s is refused with how it is called', (...args) => {
  expect(() => readArguments(args)).toThrow(/npm run attack -- \[--requests N\]/);
});
