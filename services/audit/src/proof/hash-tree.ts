import { splitOf } from './subtrees.ts';
import type { TreeHashes } from './tree-hashes.ts';
import type { TileName } from './tiles.ts';
import { TILE_HEIGHT, TILE_WIDTH, hashAt, levelsOf } from './tiles.ts';

/** Answers the hashes of a tile side by side, 32 bytes each: at least those of its width. */
export type ReadTile = (tile: TileName) => Promise<Uint8Array>;

/** For a tree that begins without a leaf, which has no tile to go on from. */
export const readNoTile: ReadTile = async ({ level, index }) => {
  throw new Error(`A new tree has no tile ${level}/${index}.`);
};

/** A tree that stands in tiles: a proof reads a few of them, however many leaves there are. */
export interface HashTree {
  readonly size: number;
  /** The hash of the leaves from `start` to `end`, as RFC 6962 joins them. */
  rangeHash(start: number, end: number): Promise<Uint8Array>;
  leaf(index: number): Promise<Uint8Array>;
}

/** Proofs of neighbours go by the same hashes: those of a few tiles are kept. */
const MOST_JOINED = 4_096;

export function hashTree(size: number, hashes: TreeHashes, readTile: ReadTile): HashTree {
  const read = new Map<string, Promise<Uint8Array>>();
  const tileWith = (level: number, index: number): Promise<Uint8Array> => {
    const key = `${level}/${index}`;
    const known = read.get(key);
    if (known) return known;
    const found = readTile({ level, index, width: widthIn(size, level, index) });
    read.set(key, found);
    return found;
  };
  const joined = new Map<string, Uint8Array>();
  /** Of a whole subtree: from a tile where its height has one, else joined, once for all proofs that lead by it. */
  const wholeHash = async (height: number, index: number): Promise<Uint8Array> => {
    if (height % TILE_HEIGHT === 0) {
      const tile = await tileWith(height / TILE_HEIGHT, Math.floor(index / TILE_WIDTH));
      return hashAt(tile, index % TILE_WIDTH);
    }
    const key = `${height}/${index}`;
    const known = joined.get(key);
    if (known) return known;
    const left = await wholeHash(height - 1, 2 * index);
    const hash = hashes.node(left, await wholeHash(height - 1, 2 * index + 1));
    if (joined.size >= MOST_JOINED) joined.clear();
    joined.set(key, hash);
    return hash;
  };
  const rangeHash = async (start: number, end: number): Promise<Uint8Array> => {
    const length = end - start;
    if (length === 0) return hashes.empty;
    const height = Math.log2(length);
    if (Number.isInteger(height)) return wholeHash(height, start / length);
    const split = splitOf(length);
    return hashes.node(await rangeHash(start, start + split), await rangeHash(start + split, end));
  };
  return { size, rangeHash, leaf: async (index) => rangeHash(index, index + 1) };
}

function widthIn(size: number, level: number, index: number): number {
  const hashes = levelsOf(size)[level]?.hashes ?? 0;
  return Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH);
}

/** The hash above a power of two of hashes. */
export function joinedPairs(row: readonly Uint8Array[], hashes: TreeHashes): Uint8Array {
  let level = row;
  while (level.length > 1) level = pairsOf(level, hashes);
  const [top] = level;
  if (!top) throw new RangeError('There is nothing to join.');
  return top;
}

function pairsOf(row: readonly Uint8Array[], hashes: TreeHashes): readonly Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at + 1 < row.length; at += 2) {
    const [left, right] = [row[at], row[at + 1]];
    if (left && right) above.push(hashes.node(left, right));
  }
  return above;
}
