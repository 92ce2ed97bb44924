/** What proofs are made of. It is handed in, since they are checked in browsers too. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

/** Whether an Ed25519 signature (64 bytes) of a message is by the holder of a public key (32 bytes). */
export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean;

/** Bytes of a SHA-256 hash. */
export const HASH_BYTES = 32;

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
