import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from 'kernel/files/present-files';
import { inLanes } from 'kernel/runtime/in-lanes';
import type { BackedUpFile } from './manifest.ts';

const LANES = 8;
const MODE_BITS = 0o777;

/** A file or folder below another, by its path from there with slashes. */
export interface Found {
  readonly path: string;
  readonly mode: number;
}

/** A file as it was found: another stamp, another content. */
interface FoundFile extends Found {
  readonly stamp: string;
}

export interface Tree {
  /** Each before what lies in it. */
  readonly folders: readonly Found[];
  readonly files: readonly FoundFile[];
}

/**
 * What lies below a folder; links are followed, and what goes away meanwhile is none of it.
 * @param isLeftOut by the path from the folder
 */
export async function listTree(
  dir: string,
  isLeftOut: (place: string) => boolean = () => false,
): Promise<Tree> {
  const folders: Found[] = [];
  const files: FoundFile[] = [];
  const visit = async (place: string): Promise<void> => {
    const listing = readdir(path.join(dir, place));
    const names = await (place === '.' ? listing : unlessMissing(listing));
    for (const name of (names ?? []).toSorted()) {
      const below = path.posix.join(place, name);
      if (isLeftOut(below)) continue;
      const found = await unlessMissing(stat(path.join(dir, below)));
      if (found === undefined) continue;
      const entry = { path: below, mode: found.mode & MODE_BITS };
      if (found.isFile()) files.push({ ...entry, stamp: stampOf(found) });
      if (!found.isDirectory()) continue;
      folders.push(entry);
      await visit(below);
    }
  };
  await visit('.');
  return { folders, files };
}

function stampOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}

/** Who may do what with a file or folder. */
export async function modeOf(place: string): Promise<number> {
  return (await stat(place)).mode & MODE_BITS;
}

export interface Copying {
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
  /** Whether files may go away while they are copied: those are left out. */
  readonly mayVanish?: boolean;
  /** Called with the bytes of each file once it lies there. */
  readonly onFile?: (bytes: number) => void;
}

type CopiedTree = Pick<Tree, 'folders'> & { readonly files: readonly Found[] };

/** Copies a tree into a folder, and answers what each file held. All of it is on the disk when this is done. */
export async function copyTree(
  { folders, files }: CopiedTree,
  { from, to, signal, onFile, mayVanish = false }: Copying,
): Promise<readonly BackedUpFile[]> {
  for (const each of folders) await mkdir(path.join(to, each.path), { recursive: true });
  const copied: BackedUpFile[] = [];
  await inLanes(files, LANES, async (file) => {
    signal.throwIfAborted();
    const { path: place, mode } = file;
    const opening = open(path.join(from, place), 'r');
    const source = await (mayVanish ? unlessMissing(opening) : opening);
    if (source === undefined) return;
    const written = await copyFile(source, path.join(to, place), mode);
    copied.push({ path: place, mode, ...written });
    onFile?.(written.bytes);
  });
  // Last: a folder may be one that nobody may write to.
  for (const each of folders) await chmod(path.join(to, each.path), each.mode);
  return copied.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

type Written = Pick<BackedUpFile, 'bytes' | 'sha256'>;

async function copyFile(source: FileHandle, to: string, mode: number): Promise<Written> {
  try {
    return await copyInto(source, to, mode);
  } finally {
    await source.close();
  }
}

async function copyInto(source: FileHandle, to: string, mode: number): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = await open(to, 'wx', mode);
  try {
    const parts: AsyncIterable<Buffer> = source.createReadStream({ autoClose: false });
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
      await target.write(part);
    }
    await target.chmod(mode);
    await target.sync();
  } finally {
    await target.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
