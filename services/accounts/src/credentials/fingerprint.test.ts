import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { fingerprintOf, isAsRecorded } from './fingerprint.ts';

const [owner, other] = [randomUUID(), randomUUID()];
const stored = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

test('a fingerprint is the SHA-256 of the account and what is stored for it', () => {
  expect(fingerprintOf('a', 'b')).toBe(
    '7e18f737311b2dc3b2f269dd78396b0351f14fb66efa879f768cb23181883c78',
  );
});

test('what was copied from the row of another account does not fit', () => {
  const expected = fingerprintOf(owner, stored);
  expect(isAsRecorded(expected, fingerprintOf(owner, stored))).toBe(true);
  expect(isAsRecorded(expected, fingerprintOf(owner, `${stored}x`))).toBe(false);
  expect(isAsRecorded(fingerprintOf(other, stored), fingerprintOf(owner, stored))).toBe(false);
});

test('an account that has nothing stored fits nothing, and one that was never sealed is not held against anything', () => {
  expect(isAsRecorded(null, fingerprintOf(owner, stored))).toBe(false);
  expect(isAsRecorded(undefined, fingerprintOf(owner, stored))).toBe(true);
});
