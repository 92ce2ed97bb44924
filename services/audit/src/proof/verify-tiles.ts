import { HASH_BYTES, isSame } from './crypto.ts';
import { wholeFile } from './export-files.ts';
import type { ExportFiles } from './export-files.ts';
import { tilesIn } from './export-tiles.ts';
import { signedLeaves } from './find-first-bad.ts';
import { growFrom } from './growing-tree.ts';
import type { Tile } from './growing-tree.ts';
import { readNoTile } from './hash-tree.ts';
import { TILE_WIDTH, levelsOf, tileNamed, tilePath } from './tiles.ts';
import type { TileName } from './tiles.ts';
import type { TreeHashes } from './tree-hashes.ts';
import type { TreeHead } from './verify-proofs.ts';

export interface TilesVerdict {
  /** Tiles that are there, by their paths. */
  readonly count: number;
  /** Those that are not what the events make, by their paths. */
  readonly damaged: readonly string[];
  /** Those of no tree that is to be seen here: nothing says what they should be. */
  readonly strange: readonly string[];
  /** Those that lack beside the ones that are there. */
  readonly missing: readonly string[];
  /** Whether the lowest tiles lead to the root that was signed; null where the events themselves were asked. */
  readonly leadToRoot: boolean | null;
}

/** Holds the tiles of an export against those that a tree of its leaves makes, as it grows. */
export interface TileCheck {
  take(tiles: readonly Tile[]): Promise<void>;
  /** @param size of the tree that the tiles are of. */
  verdict(size: number): TilesVerdict;
}

export function tileCheck(files: ExportFiles): TileCheck {
  const named = files.names.map(tileNamed).filter((tile) => tile !== undefined);
  const open = new Map<string, readonly TileName[]>();
  for (const tile of named) open.set(placeOf(tile), [...(open.get(placeOf(tile)) ?? []), tile]);
  const damaged: string[] = [];
  return {
    take: async (tiles) => {
      for (const made of tiles) {
        const known = open.get(placeOf(made)) ?? [];
        // Of a tile that grew an earlier state is the beginning of a later one.
        for (const tile of known.filter(({ width }) => width <= made.width)) {
          const bytes = await wholeFile(files, tilePath(tile));
          const right = made.hashes.subarray(0, tile.width * HASH_BYTES);
          if (!bytes || !isSame(bytes, right)) damaged.push(tilePath(tile));
        }
        open.set(
          placeOf(made),
          known.filter(({ width }) => width > made.width),
        );
      }
    },
    verdict: (size) => ({
      count: named.length,
      damaged,
      strange: [...open.values()].flat().map(tilePath),
      missing: named.length === 0 ? [] : missingTiles(named, size),
      leadToRoot: null,
    }),
  };
}

function placeOf({ level, index }: TileName): string {
  return `${level}/${index}`;
}

/** A tile counts as there where it is as wide as the tree needs, or wider. */
function missingTiles(named: readonly TileName[], size: number): readonly string[] {
  const widths = new Map<string, number>();
  for (const tile of named)
    widths.set(placeOf(tile), Math.max(tile.width, widths.get(placeOf(tile)) ?? 0));
  return levelsOf(size).flatMap(({ level, hashes }) => {
    const missing: string[] = [];
    for (let index = 0; index * TILE_WIDTH < hashes; index += 1) {
      const tile = { level, index, width: Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH) };
      if ((widths.get(placeOf(tile)) ?? 0) < tile.width) missing.push(tilePath(tile));
    }
    return missing;
  });
}

/** Of an export that has not all events: the lowest tiles are its leaves, and all others follow from them. */
export async function verifyTiles(
  files: ExportFiles,
  { size, root }: TreeHead,
  hashes: TreeHashes,
): Promise<TilesVerdict> {
  const check = tileCheck(files);
  const readTile = tilesIn(files, size);
  if (!readTile) return { ...check.verdict(size), strange: [] };
  const tree = await growFrom(0, hashes, readNoTile);
  for await (const leaf of signedLeaves(readTile, size)) {
    tree.append(leaf);
    if (tree.size % TILE_WIDTH === 0) await check.take(tree.takeChanged());
  }
  await check.take(tree.takeChanged());
  return { ...check.verdict(size), leadToRoot: isSame(tree.root(), root) };
}
