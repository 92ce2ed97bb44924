import type { Checkpoint } from './checkpoint.ts';
import { areSigned } from './find-first-bad.ts';
import { growFrom } from './growing-tree.ts';
import { hashTree, readNoTile } from './hash-tree.ts';
import type { HashTree, ReadTile } from './hash-tree.ts';
import { consistencyProof } from './proofs.ts';
import { TILE_WIDTH, tilePath } from './tiles.ts';
import type { TreeHashes } from './tree-hashes.ts';
import type { ReadEntries } from './verify-options.ts';
import { isConsistent } from './verify-proofs.ts';

/**
 * What another checkpoint of the log is to this one: its beginning, a fork that no log can have been both of, or longer
 * than what can be seen here.
 */
export type OlderVerdict = 'prefix' | 'fork' | 'longer';

export interface OlderOptions {
  readonly checkpoint: Checkpoint;
  readonly readTile: ReadTile | undefined;
  readonly readEntries: ReadEntries;
  readonly hashes: TreeHashes;
}

/** Computes the proof that the log of the checkpoint begins with the older one's, and checks it. */
export async function verifyOlder(
  older: Checkpoint,
  { checkpoint, readTile, readEntries, hashes }: OlderOptions,
): Promise<OlderVerdict> {
  if (older.size > checkpoint.size) return 'longer';
  if (older.size === 0) return 'prefix';
  const isRight = readTile && (await areSigned(readTile, checkpoint, hashes));
  const tree = isRight
    ? hashTree(checkpoint.size, hashes, readTile)
    : await treeOf(readEntries(), checkpoint.size, hashes);
  if (tree.size < checkpoint.size) return 'longer';
  const proof = await consistencyProof(tree, older.size);
  return isConsistent(older, checkpoint, { proof, hashes }) ? 'prefix' : 'fork';
}

/** Its tiles take a hash's length of memory for each event. */
async function treeOf(
  entries: AsyncIterable<Uint8Array>,
  size: number,
  hashes: TreeHashes,
): Promise<HashTree> {
  const tiles = new Map<string, Uint8Array>();
  const tree = await growFrom(0, hashes, readNoTile);
  const keep = (): void => {
    for (const tile of tree.takeChanged()) tiles.set(tilePath(tile), tile.hashes);
  };
  for await (const entry of entries) {
    if (tree.size === size) break;
    tree.append(hashes.leaf(entry));
    if (tree.size % TILE_WIDTH === 0) keep();
  }
  keep();
  const read: ReadTile = async (tile) => tiles.get(tilePath(tile)) ?? new Uint8Array();
  return hashTree(tree.size, hashes, read);
}
