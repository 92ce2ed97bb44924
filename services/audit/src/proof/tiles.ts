import { HASH_BYTES } from './crypto.ts';

/** A tile holds the hashes of so many subtrees side by side (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
/** So many heights of the tree lie between a tile and the one above it. */
export const TILE_HEIGHT = 8;

/** A tile: `width` hashes of subtrees of `2 ** (8 * level)` leaves, the first of them number `index * 256`. */
export interface TileName {
  readonly level: number;
  readonly index: number;
  /** 256 for a whole one. */
  readonly width: number;
}

/** The tiles that a tree of a size has, the whole ones and the last one of each level that is not. */
export function tilesOf(size: number): readonly TileName[] {
  return tilesFrom(size, 0, Number.POSITIVE_INFINITY);
}

/** Some of them, by their place among all, from the lowest level on. */
export function tilesFrom(size: number, from: number, count: number): readonly TileName[] {
  const found: TileName[] = [];
  let before = 0;
  for (const { level, hashes } of levelsOf(size)) {
    const here = Math.ceil(hashes / TILE_WIDTH);
    const end = Math.min(here, from + count - before);
    for (let index = Math.max(0, from - before); index < end; index += 1)
      found.push({ level, index, width: Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH) });
    before += here;
  }
  return found;
}

/** How many hashes each level of tiles has in a tree of a size. */
export function levelsOf(
  size: number,
): readonly { readonly level: number; readonly hashes: number }[] {
  const levels = [];
  for (let level = 0, hashes = size; hashes > 0; level += 1) {
    levels.push({ level, hashes });
    hashes = Math.floor(hashes / TILE_WIDTH);
  }
  return levels;
}

/** `tile/0/x001/234.p/5`: its path below the log's address (C2SP tlog-tiles). */
export function tilePath({ level, index, width }: TileName): string {
  const partial = width === TILE_WIDTH ? '' : `.p/${width}`;
  return `tile/${level}/${indexPath(index)}${partial}`;
}

const GROUP = 1_000;

/** Groups of three digits, an x before all but the last. */
function indexPath(index: number): string {
  const last = digits(index % GROUP);
  const above = Math.floor(index / GROUP);
  return above === 0 ? last : `${groupsAbove(above)}/${last}`;
}

function groupsAbove(index: number): string {
  const group = `x${digits(index % GROUP)}`;
  const above = Math.floor(index / GROUP);
  return above === 0 ? group : `${groupsAbove(above)}/${group}`;
}

function digits(group: number): string {
  return String(group).padStart(3, '0');
}

const PATH =
  /^tile\/(?<level>\d|[1-5]\d|6[0-3])\/(?<groups>(?:x\d{3}\/)*\d{3})(?:\.p\/(?<width>[1-9]\d{0,2}))?$/;

/** The tile that a path names; undefined for a path that names none. */
export function tileNamed(path: string): TileName | undefined {
  const { level, groups, width } = PATH.exec(path)?.groups ?? {};
  if (level === undefined || groups === undefined) return undefined;
  const index = Number(groups.replaceAll(/[x/]/g, ''));
  const tile = { level: Number(level), index, width: Number(width ?? TILE_WIDTH) };
  // One path for one tile: no leading groups of zeros, nothing wider than a tile.
  const isName = Number.isSafeInteger(index) && tile.width <= TILE_WIDTH;
  return isName && tilePath(tile) === path ? tile : undefined;
}

/** The hash at a place of a tile. */
export function hashAt(tile: Uint8Array, place: number): Uint8Array {
  const hash = tile.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
  if (hash.length !== HASH_BYTES) throw new RangeError(`The tile has no hash ${place}.`);
  return hash;
}
