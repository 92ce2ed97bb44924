import type { Checkpoint } from './checkpoint.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { cosignedAt, parseNote, parseVerifier, signatureOf } from './signed-note.ts';
import type { NoteVerifier, SignedNote } from './signed-note.ts';
import type { ProofCrypto } from './proof-crypto.ts';

/** A checkpoint as it was handed in, and whether it is by who it should be. */
export interface SignedCheckpoint {
  readonly note: SignedNote;
  readonly checkpoint: Checkpoint;
  readonly isSigned: boolean;
}

/** @returns undefined for a text that is no signed checkpoint. */
export function openCheckpoint(
  text: string,
  key: NoteVerifier,
  { verifyEd25519 }: ProofCrypto,
): SignedCheckpoint | undefined {
  const note = parseNote(normalizedNote(text));
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !checkpoint) return undefined;
  const isSigned =
    key.name === checkpoint.origin && signatureOf(note, key, verifyEd25519) !== undefined;
  return { note, checkpoint, isSigned };
}

/** Pasted and mailed texts come with other ends of lines, and with none at the end. */
export function normalizedNote(text: string): string {
  return `${text.replaceAll('\r\n', '\n').trim()}\n`;
}

export interface WitnessVerdict {
  readonly name: string;
  /** When the witness signed, in seconds since 1970; null where it did not. */
  readonly at: number | null;
}

/** Whether a witness has signed too. */
export function witnessed(
  note: SignedNote,
  witness: NoteVerifier,
  { verifyEd25519 }: ProofCrypto,
): WitnessVerdict {
  const found = signatureOf(note, witness, verifyEd25519);
  return { name: witness.name, at: found ? cosignedAt(found.signature) : null };
}

/** A key as it was pasted, or as the portal's page of it has it. */
export function readKey(text: string, { sha256 }: ProofCrypto): NoteVerifier | undefined {
  return parseVerifier(text, sha256);
}
