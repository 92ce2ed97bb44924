import { readFile, readdir } from 'node:fs/promises';
import type { PathLike } from 'node:fs';

/** @returns the bytes of a file; undefined where there is none */
export async function readIfPresent(file: PathLike): Promise<Buffer | undefined> {
  return unlessMissing(readFile(file));
}

/** @returns the text of a file in UTF-8; undefined where there is none */
export async function readTextIfPresent(file: PathLike): Promise<string | undefined> {
  return unlessMissing(readFile(file, 'utf8'));
}

/** @returns the names of the files of a folder, without its folders; none where there is no folder */
export async function filesIfPresent(folder: string): Promise<readonly string[]> {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries.filter((each) => each.isFile()).map(({ name }) => name);
}

/** @returns what is found; undefined where there is no such file or folder. @throws anything else */
export async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Not by class: an error of Node's own modules may come from another realm than this code. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ENOENT';
}
