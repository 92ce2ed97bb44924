import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Tile } from '../proof/growing-tree.ts';
import { tilesOf } from '../proof/tiles.ts';
import {
  checkpointSizes,
  openLogFolder,
  stampedSizes,
  timeStampFile,
} from '../notary/log-folder.ts';
import type { LogOnDisk } from './log-on-disk.ts';

/** How much of a log is copied: up to a checkpoint of it. */
export interface UpTo {
  readonly size: number;
  readonly note: string;
}

/**
 * Copies a log as it was at one of its checkpoints into a folder that is not there yet: tiles, positions, and every
 * checkpoint until then with its time stamp. All of it is on the disk when this is done.
 */
export async function copyLog(log: LogOnDisk, { size, note }: UpTo, into: string): Promise<void> {
  const [source, target] = [await openLogFolder(log.dir), await openLogFolder(into)];
  for (const name of await checkpointSizes(log.dir))
    if (name < size) await copyInto(log.dir, into, `checkpoints/${name}`);
  for (const stamped of await stampedSizes(log.dir))
    if (stamped <= size) await copyInto(log.dir, into, timeStampFile(stamped));
  const tiles: Tile[] = [];
  for (const tile of tilesOf(size)) tiles.push({ ...tile, hashes: await log.readTile(tile) });
  const positions = await source.positions(0, size);
  await target.seal({ from: 0, size, tiles, positions, note });
}

async function copyInto(from: string, into: string, name: string): Promise<void> {
  await mkdir(path.dirname(path.join(into, name)), { recursive: true });
  await copyFile(path.join(from, name), path.join(into, name));
}
