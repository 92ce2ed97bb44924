import { expect, test } from '@jest/globals';
import { childHangDetector } from './watch-heartbeat.ts';

type Seen = readonly [atSeconds: number, beats: number, cpuSeconds: number];

/** A child whose loop does not turn while its thread works, from one second to another. */
function working(from: number, to: number, beats: number): readonly Seen[] {
  return Array.from({ length: to - from + 1 }, (_, second) => {
    const at = from + second;
    return [at, beats, at] as const;
  });
}

/** The second at which a watcher says that the child hangs. */
function hungAt(looks: readonly Seen[]): number | undefined {
  const hangOf = childHangDetector();
  const said = looks.find(([at, beats, cpu]) =>
    hangOf({ at: at * 1_000, beats, cpuMs: () => cpu * 1_000 }),
  );
  return said?.[0];
}

test('a child that loads its modules for most of a minute does not hang', () => {
  expect(hungAt([...working(0, 59, 0), ...working(60, 74, 1)])).toBeUndefined();
});

test('one that hangs before its first beat is ended after a minute', () => {
  expect(hungAt(working(0, 120, 0))).toBe(60);
});

test('one that has sent a beat is ended after fifteen seconds without another', () => {
  expect(hungAt([...working(0, 40, 0), ...working(41, 90, 1)])).toBe(56);
});

test('a child that waits while it loads, and does not work, does not hang', () => {
  const waiting = working(0, 120, 0).map(([at, beats]): Seen => [at, beats, 1]);
  expect(hungAt(waiting)).toBeUndefined();
});
