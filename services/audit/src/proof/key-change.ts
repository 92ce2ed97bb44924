import type { ProofCrypto } from './proof-crypto.ts';
import { parseNote, parseVerifier, signatureOf, verifierText } from './signed-note.ts';
import type { NoteVerifier } from './signed-note.ts';

/**
 * What the holder of a log's key signs to hand the log over to a new key (C2SP signed-note). Its second line is no
 * number, so that it cannot be taken for a checkpoint.
 */
export function keyChangeText(next: NoteVerifier): string {
  return `${next.name} key\n${verifierText(next)}\n`;
}

/** @returns the new key; undefined where the note is none of a new key of this log, or not signed by the one before. */
export function readKeyChange(
  text: string,
  before: NoteVerifier,
  { sha256, verifyEd25519 }: ProofCrypto,
): NoteVerifier | undefined {
  const note = parseNote(text);
  const next = note && parseVerifier(note.text.split('\n')[1] ?? '', sha256);
  if (!note || next?.type !== 'note' || next.name !== before.name) return undefined;
  const isSigned = signatureOf(note, before, verifyEd25519) !== undefined;
  return isSigned && note.text === keyChangeText(next) ? next : undefined;
}
