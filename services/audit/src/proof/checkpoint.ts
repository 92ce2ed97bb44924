import { HASH_BYTES } from './crypto.ts';
import { fromBase64, toBase64 } from './encodings.ts';
import type { TreeHead } from './verify-proofs.ts';

/** What a checkpoint says (C2SP tlog-checkpoint): the log's name, how many events it has, and the root over them. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
}

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** @returns undefined for a text that is no checkpoint; lines behind the root are somebody's extensions. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', size = '', root = ''] = text.split('\n');
  const hash = fromBase64(root);
  const isSize = /^(?:0|[1-9]\d{0,15})$/.test(size) && Number.isSafeInteger(Number(size));
  if (origin === '' || !isSize || hash?.length !== HASH_BYTES) return undefined;
  return { origin, size: Number(size), root: hash };
}
