import { toHex } from './encodings.ts';

/**
 * What is signed of a manifest (C2SP signed-note): whose it is and the SHA-256 of its text. Its second line is no
 * number, so that no manifest can be taken for a checkpoint of the log.
 */
export function manifestNoteText(origin: string, hash: Uint8Array): string {
  return `${origin} manifest\nsha256:${toHex(hash)}\n`;
}
