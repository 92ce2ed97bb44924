import { factsOf } from './chained-entry.ts';
import type { EntryFacts } from './chained-entry.ts';
import { isSame } from './crypto.ts';
import { growFrom } from './growing-tree.ts';
import { readNoTile } from './hash-tree.ts';
import type { ReadTile } from './hash-tree.ts';
import { TILE_WIDTH, hashAt } from './tiles.ts';
import { treeHashes } from './tree-hashes.ts';
import type { TreeHashes } from './tree-hashes.ts';
import type { ReadEntries, VerifyOptions } from './verify-options.ts';
import type { TreeHead } from './verify-proofs.ts';

/** The first event that is not what was signed. */
export interface FirstBad {
  /** Its place among all events, from 0. */
  readonly index: number;
  /** `missing`: the log ends before it. */
  readonly kind: 'other' | 'missing';
  /** What stands there; undefined where nothing does, or nothing that is an event of the portal. */
  readonly event: EntryFacts | undefined;
}

/** @returns undefined where no tiles were kept, or those that were kept are not the signed ones. */
export async function findFirstBad(
  readEntries: ReadEntries,
  { checkpoint, readTile, sha256 }: VerifyOptions,
): Promise<FirstBad | undefined> {
  if (!readTile) return undefined;
  const hashes = treeHashes(sha256);
  if (!(await areSigned(readTile, checkpoint, hashes))) return undefined;
  const signed = signedLeaves(readTile, checkpoint.size);
  let index = 0;
  for await (const entry of readEntries()) {
    const { value: leaf, done } = await signed.next();
    if (done) return undefined;
    if (!isSame(leaf, hashes.leaf(entry))) return { index, kind: 'other', event: factsOf(entry) };
    index += 1;
  }
  return index < checkpoint.size ? { index, kind: 'missing', event: undefined } : undefined;
}

/** Tiles that were changed along with the log must not put the blame on another event. */
export async function areSigned(
  readTile: ReadTile,
  { size, root }: TreeHead,
  hashes: TreeHashes,
): Promise<boolean> {
  const tree = await growFrom(0, hashes, readNoTile);
  for await (const leaf of signedLeaves(readTile, size)) {
    tree.append(leaf);
    if (tree.size % TILE_WIDTH === 0) tree.takeChanged();
  }
  return isSame(tree.root(), root);
}

/** The hashes of the leaves that were signed, from one of them on. */
export async function* signedLeaves(
  readTile: ReadTile,
  size: number,
  from = 0,
): AsyncGenerator<Uint8Array, void> {
  for (let first = from - (from % TILE_WIDTH); first < size; first += TILE_WIDTH) {
    const width = Math.min(TILE_WIDTH, size - first);
    const tile = await readTile({ level: 0, index: first / TILE_WIDTH, width });
    for (let place = Math.max(0, from - first); place < width; place += 1)
      yield hashAt(tile, place);
  }
}
