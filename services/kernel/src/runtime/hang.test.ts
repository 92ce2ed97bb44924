import { expect, test } from '@jest/globals';
import { hangDetector } from './hang.ts';
import type { Hang } from './hang.ts';

const BOUNDS = { hungAfterMs: 10_000, spinningCpuMs: 2_000, lateMs: 3_000 };

type Seen = readonly [atSeconds: number, beats: number, cpuSeconds: number | undefined];

/** What a watcher says at its last look. */
function lastOf(looks: readonly Seen[]): Hang | undefined {
  const hangOf = hangDetector(BOUNDS);
  const said = looks.map(([at, beats, cpu]) =>
    hangOf({ at: at * 1_000, beats, cpuMs: () => cpu && cpu * 1_000 }),
  );
  expect(said.slice(0, -1).filter(Boolean)).toEqual([]);
  return said.at(-1);
}

const seconds = (count: number) => Array.from({ length: count + 1 }, (_, second) => second);
const spinning = (count: number) => seconds(count).map((at): Seen => [at, 1, at + 1]);

test('ten seconds without a beat, in which it worked, are a hang; less are none', () => {
  expect(lastOf(spinning(10))).toEqual({ silentMs: 10_000, cpuMs: 9_000 });
  expect(lastOf(spinning(9))).toBeUndefined();
});

test('a beat begins the count anew', () => {
  const beats = [...spinning(9), [10, 2, 11], ...spinning(9).map(([at]) => [at + 11, 2, at + 12])];
  expect(lastOf(beats as Seen[])).toEqual({ silentMs: 10_000, cpuMs: 9_000 });
});

test('what does not work, or hardly gets to, does not hang', () => {
  expect(lastOf(seconds(60).map((at) => [at, 1, 1]))).toBeUndefined();
  expect(lastOf(seconds(15).map((at) => [at, 1, 1 + at / 10]))).toBeUndefined();
  expect(lastOf(seconds(60).map((at) => [at, 1, undefined]))).toBeUndefined();
});

test('who was kept from looking begins the count anew', () => {
  const after = spinning(9).map(([at]): Seen => [at + 109, 1, at + 110]);
  expect(lastOf([...spinning(9), ...after])).toBeUndefined();
});
