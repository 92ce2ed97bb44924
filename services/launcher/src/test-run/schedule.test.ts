import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { root } from '../stack/paths.ts';

interface Weighed {
  readonly test: string;
  readonly seconds: number;
}

// The runner's own configuration is plain JavaScript, which the compiler does not know.
const file = pathToFileURL(path.join(root, '.jest/schedule.mjs')).href;
const { partsOf } = (await import(file)) as {
  partsOf(weighed: readonly Weighed[], count: number): readonly string[][];
};

const longestFirst = (...seconds: readonly number[]): Weighed[] =>
  seconds.map((each, index) => ({ test: `file ${index}`, seconds: each }));

const WEIGHED = longestFirst(140, 90, 60, 50, 40, 30, 30, 20, 10, 10, 5, 5);

test.each([1, 2, 3, 5])('%i parts hold every file once', (count) => {
  const parts = partsOf(WEIGHED, count);
  expect(parts).toHaveLength(count);
  expect(parts.flat().toSorted()).toEqual(WEIGHED.map((each) => each.test).toSorted());
});

test('parts take equally long, however long single files are', () => {
  const secondsOf = new Map(WEIGHED.map(({ test: name, seconds }) => [name, seconds]));
  const [one = 0, other = 0] = partsOf(WEIGHED, 2).map((part) =>
    part.reduce((sum, name) => sum + (secondsOf.get(name) ?? 0), 0),
  );
  expect(one + other).toBe(490);
  expect(Math.abs(one - other)).toBeLessThanOrEqual(10);
});

test('a part is the same each time, whoever asks for it', () => {
  expect(partsOf(WEIGHED, 2)).toEqual(partsOf(WEIGHED, 2));
});
