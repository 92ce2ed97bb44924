import { sha256, signingKey } from '../proof/node-crypto.ts';
import { noteVerifier } from '../proof/signed-note.ts';
import type { NoteVerifier } from '../proof/signed-note.ts';

/** The key that checkpoints are signed with, and the name of the log, which is the key's too. */
export interface NotaryKey {
  readonly origin: string;
  readonly verifier: NoteVerifier;
  sign(message: Uint8Array): Uint8Array;
}

/** @param seed 32 bytes, from the environment. */
export function notaryKey(origin: string, seed: Uint8Array): NotaryKey {
  const { publicKey, sign } = signingKey(seed);
  const verifier = noteVerifier({ name: origin, type: 'note', publicKey }, sha256);
  return { origin, verifier, sign };
}
