import type { Checkpoint } from '../proof/checkpoint.ts';
import { compactRange } from '../proof/compact-range.ts';
import { isSame } from '../proof/crypto.ts';
import { signedLeaves } from '../proof/find-first-bad.ts';
import { hashTree } from '../proof/hash-tree.ts';
import type { ReadTile } from '../proof/hash-tree.ts';
import type { StandingTree } from './known-checkpoints.ts';
import { LogFolderFault, TREE } from './sealed-log.ts';

/** For one checkpoint or two: reads a handful of tiles for each. */
export function treeOfTiles(size: number, readTile: ReadTile): StandingTree {
  const tree = hashTree(size, TREE, readTile);
  return {
    size,
    rootAt: async (atSize) => (atSize > size ? undefined : tree.rangeHash(0, atSize)),
  };
}

/**
 * For any number of checkpoints: passes over all tiles once, and holds them against the last checkpoint by the way.
 * @throws {LogFolderFault}
 */
export async function passOverTiles(
  last: Checkpoint | undefined,
  sizes: ReadonlySet<number>,
  readTile: ReadTile,
): Promise<StandingTree> {
  const size = last?.size ?? 0;
  const roots = new Map([[0, TREE.empty]]);
  const range = compactRange(TREE);
  for await (const leaf of leavesOf(readTile, size)) {
    range.append(leaf);
    if (sizes.has(range.size)) roots.set(range.size, range.root());
  }
  if (last && !isSame(range.root(), last.root))
    throw new LogFolderFault('The tiles in the folder are not those of its last checkpoint.');
  return { size, rootAt: async (atSize) => roots.get(atSize) };
}

async function* leavesOf(readTile: ReadTile, size: number): AsyncGenerator<Uint8Array, void> {
  try {
    yield* signedLeaves(readTile, size);
  } catch (error) {
    throw new LogFolderFault('Tiles are missing in the folder.', { cause: error });
  }
}
