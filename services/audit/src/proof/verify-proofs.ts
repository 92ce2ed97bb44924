import { isSame } from './crypto.ts';
import type { TreeHashes } from './tree-hashes.ts';

/** A root, and of how many leaves it is. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

export interface Inclusion {
  readonly index: number;
  readonly leaf: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Whether a leaf is in a tree, at its place (RFC 9162, section 2.1.3.2). */
export function isIncluded(
  { index, leaf, proof }: Inclusion,
  { size, root }: TreeHead,
  hashes: TreeHashes,
): boolean {
  if (index < 0 || index >= size) return false;
  let [at, last] = [index, size - 1];
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      hash = hashes.node(sibling, hash);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      hash = hashes.node(hash, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(hash, root);
}

/** Whether the newer tree begins with all that the older one had (RFC 9162, section 2.1.4.2). */
export function isConsistent(
  older: TreeHead,
  newer: TreeHead,
  { proof, hashes }: { readonly proof: readonly Uint8Array[]; readonly hashes: TreeHashes },
): boolean {
  if (older.size === newer.size) return proof.length === 0 && isSame(older.root, newer.root);
  if (older.size < 1 || older.size > newer.size) return false;
  // The hash of an older tree that is whole is a node of the newer one, and not sent.
  const path = Number.isInteger(Math.log2(older.size)) ? [older.root, ...proof] : proof;
  const [first, ...others] = path;
  return first !== undefined && leadsToBoth(first, others, { older, newer, hashes });
}

interface Heads {
  readonly older: TreeHead;
  readonly newer: TreeHead;
  readonly hashes: TreeHashes;
}

function leadsToBoth(
  first: Uint8Array,
  path: readonly Uint8Array[],
  { older, newer, hashes }: Heads,
): boolean {
  let [at, last] = [older.size - 1, newer.size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  let [inOlder, inNewer] = [first, first];
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      inOlder = hashes.node(sibling, inOlder);
      inNewer = hashes.node(sibling, inNewer);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      inNewer = hashes.node(inNewer, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(inOlder, older.root) && isSame(inNewer, newer.root);
}

function isOdd(value: number): boolean {
  return value % 2 === 1;
}

function half(value: number): number {
  return Math.floor(value / 2);
}
