import { concat } from './crypto.ts';
import { hashAt, levelsOf, TILE_WIDTH } from './tiles.ts';
import type { TileName } from './tiles.ts';
import { joinedPairs } from './hash-tree.ts';
import type { ReadTile } from './hash-tree.ts';
import type { TreeHashes } from './tree-hashes.ts';

export interface Tile extends TileName {
  readonly hashes: Uint8Array;
}

/** A tree that grows at its right edge, which is all that is kept of it. */
export interface GrowingTree {
  readonly size: number;
  append(leaf: Uint8Array): void;
  root(): Uint8Array;
  /** The tiles that have changed since this was asked last: whole ones, and the last of each level that is not. */
  takeChanged(): readonly Tile[];
}

/** The hashes of the last tile of a level, as far as it is filled. */
interface EdgeTile {
  index: number;
  hashes: Uint8Array[];
}

/** @param readTile where the tiles of the tree so far are; its edge is read, and no more. */
export async function growFrom(
  size: number,
  hashes: TreeHashes,
  readTile: ReadTile,
): Promise<GrowingTree> {
  const edge = await Promise.all(
    levelsOf(size).map(async ({ level, hashes: count }): Promise<EdgeTile> => {
      const index = Math.floor(count / TILE_WIDTH);
      const width = count % TILE_WIDTH;
      const tile = width === 0 ? new Uint8Array() : await readTile({ level, index, width });
      return { index, hashes: Array.from({ length: width }, (_, place) => hashAt(tile, place)) };
    }),
  );
  return grow({ size, edge, hashes });
}

interface Start {
  readonly size: number;
  readonly edge: EdgeTile[];
  readonly hashes: TreeHashes;
}

function grow({ size: begin, edge, hashes }: Start): GrowingTree {
  let size = begin;
  const touched = new Set<number>();
  const whole: Tile[] = [];
  const push = (level: number, hash: Uint8Array): void => {
    const last = (edge[level] ??= { index: 0, hashes: [] });
    last.hashes.push(hash);
    touched.add(level);
    if (last.hashes.length < TILE_WIDTH) return;
    whole.push(tileOf(level, last));
    const above = joinedPairs(last.hashes, hashes);
    edge[level] = { index: last.index + 1, hashes: [] };
    push(level + 1, above);
  };
  return {
    get size() {
      return size;
    },
    append: (leaf) => {
      push(0, leaf);
      size += 1;
    },
    root: () => rootOf(edge, hashes),
    takeChanged: () => {
      const partial = [...touched].flatMap((level) => {
        const last = edge[level];
        return last && last.hashes.length > 0 ? [tileOf(level, last)] : [];
      });
      const changed = [...whole, ...partial];
      whole.length = 0;
      touched.clear();
      return changed;
    },
  };
}

function tileOf(level: number, { index, hashes }: EdgeTile): Tile {
  return { level, index, width: hashes.length, hashes: concat(...hashes) };
}

/** From the smallest whole subtree at the right to the largest at the left. */
function rootOf(edge: readonly EdgeTile[], hashes: TreeHashes): Uint8Array {
  let root: Uint8Array | undefined;
  for (const { hashes: row } of edge) {
    for (const subtree of subtreesFromRight(row, hashes))
      root = root === undefined ? subtree : hashes.node(subtree, root);
  }
  return root ?? hashes.empty;
}

/** A row of hashes as powers of two of them, the smallest first, which lies at the right. */
function subtreesFromRight(row: readonly Uint8Array[], hashes: TreeHashes): readonly Uint8Array[] {
  const subtrees: Uint8Array[] = [];
  let end = row.length;
  for (let length = 1; length <= row.length; length *= 2) {
    if (Math.floor(row.length / length) % 2 === 0) continue;
    subtrees.push(joinedPairs(row.slice(end - length, end), hashes));
    end -= length;
  }
  return subtrees;
}
