import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesIfPresent, readIfPresent, readTextIfPresent } from 'kernel/files/present-files';
import { toHex } from '../proof/encodings.ts';
import type { Tile } from '../proof/growing-tree.ts';
import type { ReadTile } from '../proof/hash-tree.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { utf8 } from '../proof/signed-note.ts';
import { TILE_WIDTH, tilePath } from '../proof/tiles.ts';

/** What a checkpoint adds to what lies in the folder. */
export interface Sealed {
  /** How many events there were before. */
  readonly from: number;
  readonly size: number;
  readonly tiles: readonly Tile[];
  /** Where each new event stands in the log. */
  readonly positions: readonly bigint[];
  /** The signed checkpoint. */
  readonly note: string;
}

/** A checkpoint, and what a time stamp authority has answered for it (RFC 3161, in DER). */
export interface StampedCheckpoint {
  readonly size: number;
  readonly note: string;
  readonly response: Uint8Array;
}

/** The log as plain files in the forms of C2SP, outside of every database: what was signed is never changed. */
export interface LogFolder {
  /** The last signed checkpoint; undefined in an empty folder. */
  checkpoint(): Promise<string | undefined>;
  readonly readTile: ReadTile;
  /** The positions in the log of the events from an index on. */
  positions(from: number, count: number): Promise<readonly bigint[]>;
  seal(sealed: Sealed): Promise<void>;
  /** Every checkpoint that was sealed here. */
  kept(): Promise<readonly string[]>;
  /** Of how many events there are checkpoints, the smallest first. */
  keptSizes(): Promise<readonly number[]>;
  keptOf(size: number): Promise<string | undefined>;
  /** Checkpoints that the operator has given up, so that another history was begun. */
  givenUp(): Promise<readonly string[]>;
  giveUp(note: string): Promise<void>;
  /** Keeps what an authority has answered for the checkpoint of so many events. */
  keepTimeStamp(size: number, response: Uint8Array): Promise<void>;
  /** The newest first, each read as it is asked for: there is one for each hour of years. */
  timeStamps(): AsyncIterable<StampedCheckpoint>;
}

const POSITION_BYTES = 8;

export async function openLogFolder(dir: string): Promise<LogFolder> {
  const inside = (name: string): string => path.join(dir, name);
  await mkdir(inside('checkpoints'), { recursive: true });
  return {
    checkpoint: () => readTextIfPresent(inside('checkpoint')),
    readTile: async (tile) => readFile(inside(tilePath(tile))),
    positions: (from, count) => readPositions(inside('positions'), from, count),
    seal: async ({ from, size, tiles, positions, note }) => {
      for (const tile of tiles) await writeWhole(inside(tilePath(tile)), tile.hashes);
      await writePositions(inside('positions'), from, positions);
      await writeWhole(inside(`checkpoints/${size}`), note);
      // From here on it holds: what was written before is read with it, or written again.
      await writeWhole(inside('checkpoint'), note);
      for (const tile of tiles) await dropNarrower(inside, tile);
    },
    kept: async () => notesIn(inside('checkpoints')),
    keptSizes: () => checkpointSizes(dir),
    keptOf: (size) => readTextIfPresent(inside(`checkpoints/${size}`)),
    givenUp: async () => notesIn(inside('given-up')),
    giveUp: async (note) => writeWhole(inside(`given-up/${toHex(sha256(utf8(note)))}`), note),
    keepTimeStamp: (size, response) => writeWhole(inside(timeStampFile(size)), response),
    timeStamps: () => timeStampsIn(inside),
  };
}

/** Beside `checkpoints/<size>`: `openssl ts -verify` takes the two as they are. */
export function timeStampFile(size: number): string {
  return `time-stamps/${size}.tsr`;
}

async function* timeStampsIn(inside: (name: string) => string): AsyncGenerator<StampedCheckpoint> {
  for (const size of (await stampedSizes(inside('.'))).toReversed()) {
    const note = await readTextIfPresent(inside(`checkpoints/${size}`));
    const response = await readIfPresent(inside(timeStampFile(size)));
    if (note !== undefined && response) yield { size, note, response };
  }
}

/** Of how many events there are checkpoints, the smallest first. */
export async function checkpointSizes(dir: string): Promise<readonly number[]> {
  const names = await filesIfPresent(path.join(dir, 'checkpoints'));
  return names
    .filter((name) => /^[1-9]\d*$/.test(name))
    .map(Number)
    .toSorted((a, b) => a - b);
}

/** Of how many events there are checkpoints with a time stamp, the smallest first. */
export async function stampedSizes(dir: string): Promise<readonly number[]> {
  const names = await filesIfPresent(path.join(dir, 'time-stamps'));
  return names
    .filter((name) => /^[1-9]\d*\.tsr$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b);
}

async function notesIn(folder: string): Promise<readonly string[]> {
  const notes: string[] = [];
  for (const name of await filesIfPresent(folder))
    if (!name.endsWith('.new')) notes.push(await readFile(path.join(folder, name), 'utf8'));
  return notes;
}

/** All of it or nothing, also when the power goes. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const beside = `${file}.new`;
  const handle = await open(beside, 'w', 0o644);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
}

async function writePositions(
  file: string,
  from: number,
  positions: readonly bigint[],
): Promise<void> {
  const bytes = Buffer.alloc(positions.length * POSITION_BYTES);
  for (const [index, position] of positions.entries())
    bytes.writeBigUInt64BE(position, index * POSITION_BYTES);
  const handle = await open(
    file,
    (await readTextIfPresent(file)) === undefined ? 'w' : 'r+',
    0o644,
  );
  try {
    await handle.write(bytes, 0, bytes.length, from * POSITION_BYTES);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readPositions(file: string, from: number, count: number): Promise<bigint[]> {
  if (count === 0) return [];
  const handle = await open(file, 'r');
  try {
    const bytes = Buffer.alloc(count * POSITION_BYTES);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, from * POSITION_BYTES);
    if (bytesRead < bytes.length) throw new Error(`${file} ends too early.`);
    return Array.from({ length: count }, (_, i) => bytes.readBigUInt64BE(i * POSITION_BYTES));
  } finally {
    await handle.close();
  }
}

/** Of a tile that grows only the last state is kept: an older one is its beginning. */
async function dropNarrower(inside: (name: string) => string, tile: Tile): Promise<void> {
  const whole = inside(tilePath({ ...tile, width: TILE_WIDTH }));
  if (tile.width === TILE_WIDTH) return rm(`${whole}.p`, { recursive: true, force: true });
  const widths = await readdir(`${whole}.p`);
  for (const width of widths)
    if (Number(width) < tile.width) await rm(path.join(`${whole}.p`, width), { force: true });
}
