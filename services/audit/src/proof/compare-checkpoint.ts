import type { Checkpoint } from './checkpoint.ts';
import { isSame } from './crypto.ts';
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
 * What another checkpoint of the log is to that of an export: the same, its beginning, a fork that no log can have been
 * both of, longer than the export, or not shown to be any of these by what is there.
 */
export type Standing = 'same' | 'prefix' | 'fork' | 'longer' | 'unproven';

export interface Comparing {
  /** The export's own. */
  readonly checkpoint: Checkpoint;
  readonly readTile: ReadTile | undefined;
  /** All events; undefined of an export that has a part of them. */
  readonly readEntries: ReadEntries | undefined;
  /** That the log of the checkpoint begins with the other's, as somebody else has computed it. */
  readonly proof: readonly Uint8Array[] | undefined;
  readonly hashes: TreeHashes;
}

/** Whether the log of an export begins with that of another checkpoint, by a proof that is computed, or was given. */
export async function compareCheckpoint(
  other: Checkpoint,
  comparing: Comparing,
): Promise<Standing> {
  const { checkpoint, proof, hashes } = comparing;
  if (other.size > checkpoint.size) return 'longer';
  if (other.size === checkpoint.size) return isSame(other.root, checkpoint.root) ? 'same' : 'fork';
  if (other.size === 0) return 'prefix';
  const tree = await signedTree(comparing);
  if (tree) {
    const computed = await consistencyProof(tree, other.size);
    return isConsistent(other, checkpoint, { proof: computed, hashes }) ? 'prefix' : 'fork';
  }
  // A proof that does not hold may be a wrong proof: it accuses nobody.
  const isProven = proof && isConsistent(other, checkpoint, { proof, hashes });
  return isProven ? 'prefix' : 'unproven';
}

/** The tree that was signed, from tiles or from the events; undefined where neither lead to its root. */
async function signedTree({
  checkpoint,
  readTile,
  readEntries,
  hashes,
}: Comparing): Promise<HashTree | undefined> {
  if (readTile && (await areSigned(readTile, checkpoint, hashes)))
    return hashTree(checkpoint.size, hashes, readTile);
  if (!readEntries) return undefined;
  const tree = await treeOf(readEntries(), checkpoint.size, hashes);
  if (tree.size < checkpoint.size) return undefined;
  return isSame(await tree.rangeHash(0, tree.size), checkpoint.root) ? tree : undefined;
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
