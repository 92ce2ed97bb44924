import { expect, test } from '@jest/globals';
import { markAt, momentOfMark } from './mark-index.ts';

const DAY = 86_400_000;
const marks = {
  positions: ['10', '20', '35'],
  times: [DAY, 2 * DAY, 3 * DAY],
  types: [0, 0, 0],
  names: ['WalletDebited.v1'],
  leftOut: 0,
};

test('a moment stands at the last mark that counts then', () => {
  expect(['9', '10', '34', '35', '99'].map((at) => markAt(marks, at))).toEqual([0, 0, 1, 2, 2]);
  expect(markAt(marks, '1970-01-03T12:00:00.000Z')).toBe(1);
  expect(markAt(marks, undefined)).toBe(2);
});

test('a mark is named by what it is found by again', () => {
  for (const by of ['time', 'position'] as const)
    expect(markAt(marks, momentOfMark(marks, 1, by))).toBe(1);
});
