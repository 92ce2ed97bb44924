import { decodeText } from 'contracts/client/decode-text';

export type FileProblem = 'type' | 'size' | 'empty';

const MAX_BYTES = 1_000_000;
const ENDINGS = /\.(csv|tsv|tab|txt)$/i;

/** The text of a list, whatever a spreadsheet wrote it in; or why it is none. */
export async function readFile(file: File): Promise<{ text: string } | { problem: FileProblem }> {
  if (!ENDINGS.test(file.name)) return { problem: 'type' };
  if (file.size > MAX_BYTES) return { problem: 'size' };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) return { problem: 'type' };
  return text.trim() === '' ? { problem: 'empty' } : { text };
}
