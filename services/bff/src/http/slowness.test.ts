import { expect, test } from '@jest/globals';
import { slownessDetector } from './slowness.ts';

/** How many seconds it takes until a body that comes at so many bytes a second is called slow, within a minute. */
function slowAfter(bytesPerSecond: number, waitingUntil = 0): number | undefined {
  const isTooSlow = slownessDetector();
  const looks = Array.from({ length: 61 }, (_, at) =>
    isTooSlow({ at: at * 1_000, bytes: at * bytesPerSecond, isWaiting: at < waitingUntil }),
  );
  const at = looks.indexOf(true);
  return at < 0 ? undefined : at;
}

test('a body that trickles is slow after five seconds, one that comes over any line never', () => {
  expect(slowAfter(100)).toBe(5);
  expect(slowAfter(16 * 1024 - 1)).toBe(5);
  expect(slowAfter(16 * 1024)).toBeUndefined();
});

test('a body that is not read for want of room is not slow meanwhile', () => {
  expect(slowAfter(0, 30)).toBe(34);
});

test('a body is not called slow by who was kept from reading it', () => {
  const isTooSlow = slownessDetector();
  const looks = [0, 1, 2, 3, 4, 9, 12, 15, 18].map((at) =>
    isTooSlow({ at: at * 1_000, bytes: 0, isWaiting: false }),
  );
  expect(looks).not.toContain(true);
});
