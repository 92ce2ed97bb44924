import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { inLanes } from 'kernel/runtime/in-lanes';
import type { BackedUpFile } from './manifest.ts';

const LANES = 8;
const MODE_BITS = 0o777;

/** A file or folder below another, by its path from there with slashes. */
export interface Found {
  readonly path: string;
  readonly mode: number;
}

export interface Tree {
  /** Each before what lies in it. */
  readonly folders: readonly Found[];
  readonly files: readonly Found[];
}

/** What lies below a folder; links are followed. @param isLeftOut by the path from the folder */
export async function listTree(
  dir: string,
  isLeftOut: (place: string) => boolean = () => false,
): Promise<Tree> {
  const folders: Found[] = [];
  const files: Found[] = [];
  const visit = async (place: string): Promise<void> => {
    for (const name of (await readdir(path.join(dir, place))).toSorted()) {
      const below = path.posix.join(place, name);
      if (isLeftOut(below)) continue;
      const found = await stat(path.join(dir, below));
      const entry = { path: below, mode: found.mode & MODE_BITS };
      if (found.isFile()) files.push(entry);
      if (!found.isDirectory()) continue;
      folders.push(entry);
      await visit(below);
    }
  };
  await visit('.');
  return { folders, files };
}

/** Who may do what with a file or folder. */
export async function modeOf(place: string): Promise<number> {
  return (await stat(place)).mode & MODE_BITS;
}

export interface Copying {
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
  /** Called with the bytes of each file once it lies there. */
  readonly onFile?: (bytes: number) => void;
}

/** Copies a tree into a folder, and answers what each file held. All of it is on the disk when this is done. */
export async function copyTree(
  { folders, files }: Tree,
  { from, to, signal, onFile }: Copying,
): Promise<readonly BackedUpFile[]> {
  for (const each of folders) await mkdir(path.join(to, each.path), { recursive: true });
  const copied: BackedUpFile[] = [];
  await inLanes(files, LANES, async (file) => {
    signal.throwIfAborted();
    const written = await copyFile(path.join(from, file.path), path.join(to, file.path), file.mode);
    copied.push({ ...file, ...written });
    onFile?.(written.bytes);
  });
  // Last: a folder may be one that nobody may write to.
  for (const each of folders) await chmod(path.join(to, each.path), each.mode);
  return copied.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

type Written = Pick<BackedUpFile, 'bytes' | 'sha256'>;

async function copyFile(from: string, to: string, mode: number): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = await open(to, 'wx', mode);
  try {
    const source: AsyncIterable<Buffer> = createReadStream(from);
    for await (const part of source) {
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
