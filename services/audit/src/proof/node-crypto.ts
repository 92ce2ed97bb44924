import { createHash, createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Sha256, VerifyEd25519 } from './crypto.ts';
import { concat } from './crypto.ts';
import { fromHex } from './encodings.ts';
import type { ProofCrypto } from './proof-crypto.ts';

export const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

/** What stands before the 32 bytes of a key in DER (RFC 8410). */
const PUBLIC_PREFIX = fromHex('302a300506032b6570032100');
const PRIVATE_PREFIX = fromHex('302e020100300506032b657004220420');

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) => {
  try {
    const key = Buffer.from(concat(PUBLIC_PREFIX, publicKey));
    return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
  } catch {
    return false;
  }
};

export interface SigningKey {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** @param seed 32 bytes, the private key of RFC 8032. */
export function signingKey(seed: Uint8Array): SigningKey {
  const key = createPrivateKey({
    key: Buffer.from(concat(PRIVATE_PREFIX, seed)),
    format: 'der',
    type: 'pkcs8',
  });
  return { publicKey: publicBytesOf(key), sign: (message) => sign(null, message, key) };
}

function publicBytesOf(key: KeyObject): Uint8Array {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return new Uint8Array(der.subarray(PUBLIC_PREFIX.length));
}

/** All that verifying needs, as Node has it. */
export const nodeProofCrypto: ProofCrypto = {
  sha256,
  verifyEd25519,
  startSha256: () => {
    const running = createHash('sha256');
    return {
      update: (piece) => {
        running.update(piece);
      },
      digest: () => running.digest(),
    };
  },
};
