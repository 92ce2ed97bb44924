import { concat, isSame } from './crypto.ts';
import { fromBase64, fromHex, toBase64, toHex } from './encodings.ts';
import { sha256, signingKey } from './node-crypto.ts';
import {
  NOTE_KEY_TYPES,
  cosignedText,
  noteText,
  noteVerifier,
  utf8,
  withTime,
} from './signed-note.ts';
import type { NoteVerifier, SignedNote } from './signed-note.ts';

/** The key of somebody who countersigns checkpoints (C2SP tlog-cosignature). */
export interface WitnessKey {
  readonly verifier: NoteVerifier;
  sign(message: Uint8Array): Uint8Array;
}

const SEED_BYTES = 32;
const TEXT = /^PRIVATE\+KEY\+([^ +]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/;

export function witnessKey(name: string, seed: Uint8Array): WitnessKey {
  const { publicKey, sign } = signingKey(seed);
  return { verifier: noteVerifier({ name, type: 'cosignature', publicKey }, sha256), sign };
}

/** The private key as text, in the form of Go's `sumdb/note`. */
export function witnessKeyText(name: string, seed: Uint8Array): string {
  const { keyId } = witnessKey(name, seed).verifier;
  const key = concat(Uint8Array.of(NOTE_KEY_TYPES.cosignature), seed);
  return `PRIVATE+KEY+${name}+${toHex(keyId)}+${toBase64(key)}`;
}

/** @returns undefined for what is no private key of a witness. */
export function parseWitnessKey(text: string): WitnessKey | undefined {
  const [, name, id, key] = TEXT.exec(text.trim()) ?? [];
  const bytes = key === undefined ? undefined : fromBase64(key);
  if (name === undefined || id === undefined || bytes?.length !== SEED_BYTES + 1) return undefined;
  if (bytes[0] !== NOTE_KEY_TYPES.cosignature) return undefined;
  const found = witnessKey(name, bytes.slice(1));
  return isSame(found.verifier.keyId, fromHex(id)) ? found : undefined;
}

/** The checkpoint with the witness's signature of this second, in place of an earlier one of theirs. */
export function cosign(note: SignedNote, { verifier, sign }: WitnessKey, seconds: number): string {
  const { name, keyId } = verifier;
  const signature = withTime(seconds, sign(utf8(cosignedText(note.text, seconds))));
  const others = note.signatures.filter((each) => each.name !== name || !isSame(each.keyId, keyId));
  return noteText({ text: note.text, signatures: [...others, { name, keyId, signature }] });
}
