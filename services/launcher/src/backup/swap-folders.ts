import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { FolderSwap } from './open-restore.ts';

/** Of the run that restores: it does not belong to what is put aside. */
const LOCK = 'launcher.json';

/** Puts a folder in the place of another, which is kept aside. Broken off, it may be done again. */
export async function swapFolders({ draft, target, aside }: FolderSwap): Promise<void> {
  if (existsSync(draft)) {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o711 });
    if (existsSync(target)) await makeRoom(target, aside);
    await rename(draft, target);
  }
  await rm(path.join(aside, LOCK), { force: true });
}

/** Where the folder was put aside before, what is there now was made by the run that goes on, for its lock alone. */
async function makeRoom(target: string, aside: string): Promise<void> {
  if (!existsSync(aside)) return rename(target, aside);
  await rm(path.join(target, LOCK), { force: true });
  await rmdir(target);
}
