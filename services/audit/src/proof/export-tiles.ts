import { HASH_BYTES } from './crypto.ts';
import { wholeFile } from './export-files.ts';
import type { ExportFiles } from './export-files.ts';
import type { ReadTile } from './hash-tree.ts';
import { TILE_WIDTH, levelsOf, tileNamed, tilePath } from './tiles.ts';

/** @returns undefined where the export has not all tiles of a tree of the size. */
export function tilesIn(files: ExportFiles, size: number): ReadTile | undefined {
  const widths = widthsOf(files.names);
  const isThere = levelsOf(size).every(({ level, hashes }) => {
    for (let index = 0; index * TILE_WIDTH < hashes; index += 1) {
      const width = Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH);
      if ((widths.get(keyOf(level, index)) ?? 0) < width) return false;
    }
    return true;
  });
  if (!isThere) return undefined;
  return async ({ level, index, width }) => {
    const kept = widths.get(keyOf(level, index)) ?? width;
    const bytes = await wholeFile(files, tilePath({ level, index, width: kept }));
    const byteCount = width * HASH_BYTES;
    // A tile that is too short is no signed one: what is made of it leads to another root.
    return bytes && bytes.length >= byteCount
      ? bytes.subarray(0, byteCount)
      : new Uint8Array(byteCount);
  };
}

/** Of a tile that grew the widest state is there, of which an earlier one is the beginning. */
function widthsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  for (const name of names) {
    const tile = tileNamed(name);
    if (!tile) continue;
    const key = keyOf(tile.level, tile.index);
    widths.set(key, Math.max(tile.width, widths.get(key) ?? 0));
  }
  return widths;
}

function keyOf(level: number, index: number): string {
  return `${level}/${index}`;
}
