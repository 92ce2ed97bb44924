import { createHash } from 'node:crypto';

/**
 * Binds something stored to the account that it is to verify: what was copied from another account's row, or put there
 * past the portal, has another one. Hex.
 *
 * Of what is stored, and not of what it was made from: a password's hash is salted, an authenticator's secret encrypted
 * and a recovery code drawn at random, so that nothing can be guessed from a fingerprint that stands in the log.
 */
export function fingerprintOf(accountId: string, stored: string): string {
  return createHash('sha256').update(`${accountId}\n${stored}`).digest('hex');
}

/**
 * What the log says of a secret: its fingerprint; null where there is none to be had; undefined of before there were
 * fingerprints, until the account is sealed.
 */
export type ExpectedFingerprint = string | null | undefined;

/**
 * Whether what is stored is what the log says. What was never sealed is not held against anything.
 * @param actual the fingerprint of what is stored.
 */
export function isAsRecorded(expected: ExpectedFingerprint, actual: string): boolean {
  return expected === undefined || expected === actual;
}
