import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ProofCrypto } from './proof-crypto.ts';

/** All that verifying needs, where a browser has opened a file from the disk and lends no cryptography of its own. */
export const nobleProofCrypto: ProofCrypto = {
  sha256: (data) => sha256(data),
  verifyEd25519: (publicKey, message, signature) => {
    try {
      return ed25519.verify(signature, message, publicKey);
    } catch {
      return false;
    }
  },
  startSha256: () => {
    const running = sha256.create();
    return {
      update: (piece) => {
        running.update(piece);
      },
      digest: () => running.digest(),
    };
  },
};
