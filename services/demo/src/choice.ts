import { createHash } from 'node:crypto';

/** A choice that looks random and is the same in every demo: from 0 up to, not including, the bound. */
export function choiceOf(what: string, bound: number): number {
  return createHash('sha256').update(what).digest().readUInt32BE(0) % bound;
}
