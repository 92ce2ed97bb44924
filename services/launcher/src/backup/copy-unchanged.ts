import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { LaunchError } from '../stack/launch-error.ts';
import { copyTree, listTree } from './copy-tree.ts';
import type { Copying, Found } from './copy-tree.ts';
import type { BackedUpFile } from './manifest.ts';

/** More than the notary could disturb, which signs at most every few seconds. */
const MOST_PASSES = 20;

export interface Copied {
  readonly folders: readonly Found[];
  readonly files: readonly BackedUpFile[];
}

/**
 * Copies a folder that others write to, as it was at one moment: what has changed meanwhile is copied anew until a look
 * at all of it finds nothing changed since the one before.
 * @throws {LaunchError} where it does not come to rest.
 */
export async function copyUnchanged({ from, to, signal, onFile }: Copying): Promise<Copied> {
  const copied = new Map<string, BackedUpFile>();
  const stamps = new Map<string, string>();
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const { folders, files } = await listTree(from);
    const present = new Set(files.map(({ path: place }) => place));
    const gone = [...stamps.keys()].filter((place) => !present.has(place));
    const changed = files.filter(({ path: place, stamp }) => stamps.get(place) !== stamp);
    if (gone.length + changed.length === 0) return { folders, files: sorted(copied) };
    for (const place of [...gone, ...changed.map((each) => each.path)]) {
      await rm(path.join(to, place), { force: true });
      copied.delete(place);
      stamps.delete(place);
    }
    await mkdir(to, { recursive: true, mode: 0o700 });
    const copying = { from, to, signal, mayVanish: true, ...(onFile && { onFile }) };
    for (const file of await copyTree({ folders, files: changed }, copying))
      copied.set(file.path, file);
    for (const { path: place, stamp } of changed) stamps.set(place, stamp);
  }
  throw new LaunchError(`${from} changes too often to be copied. Try again in a minute.`);
}

function sorted(copied: ReadonlyMap<string, BackedUpFile>): readonly BackedUpFile[] {
  return [...copied.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
