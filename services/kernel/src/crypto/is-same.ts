import { timingSafeEqual } from 'node:crypto';

/** Compares a secret or its MAC with what somebody sent; how long it takes reveals nothing of how much was right. */
export function isSame(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}
