import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readTextIfPresent } from 'kernel/files/present-files';
import type { Checkpoint } from '../proof/checkpoint.ts';
import { parseCheckpoint } from '../proof/checkpoint.ts';
import { HASH_BYTES } from '../proof/crypto.ts';
import type { HashTree } from '../proof/hash-tree.ts';
import { hashTree } from '../proof/hash-tree.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { parseNote } from '../proof/signed-note.ts';
import { TILE_WIDTH, levelsOf, tilePath } from '../proof/tiles.ts';
import type { TileName } from '../proof/tiles.ts';
import { treeHashes } from '../proof/tree-hashes.ts';

/** The folder of the notary's log below AUDIT_DIR. */
export const LOG = 'log';

/** What the notary has signed, as it lies in a folder. */
export interface LogOnDisk {
  readonly dir: string;
  /** The last signed checkpoint, as it was written. */
  readonly note: string;
  readonly checkpoint: Checkpoint;
  readonly tree: HashTree;
  /** The hashes of a tile as an older tree had it: as many of them as its width says. */
  readTile(tile: TileName): Promise<Uint8Array>;
}

/**
 * @returns undefined where nothing was signed yet.
 * @throws an error that names the file, where the checkpoint cannot be read.
 */
export async function readLog(dir: string): Promise<LogOnDisk | undefined> {
  const file = path.join(dir, 'checkpoint');
  const note = await readTextIfPresent(file);
  if (note === undefined) return undefined;
  const checkpoint = checkpointIn(note);
  if (!checkpoint) throw new Error(`${file} is damaged: it is no checkpoint of a log.`);
  const readTile = tilesIn(dir, checkpoint.size);
  return { dir, note, checkpoint, readTile, tree: treeOf(checkpoint.size, readTile) };
}

function checkpointIn(note: string): Checkpoint | undefined {
  return parseCheckpoint(parseNote(note)?.text ?? '');
}

function treeOf(size: number, readTile: LogOnDisk['readTile']): HashTree {
  return hashTree(size, treeHashes(sha256), readTile);
}

/** A tile that has grown since begins with what it held before. */
function tilesIn(dir: string, size: number): LogOnDisk['readTile'] {
  return async ({ level, index, width }) => {
    const hashes = levelsOf(size)[level]?.hashes ?? 0;
    const kept = { level, index, width: Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH) };
    const bytes = await readFile(path.join(dir, tilePath(kept)));
    return bytes.subarray(0, width * HASH_BYTES);
  };
}
