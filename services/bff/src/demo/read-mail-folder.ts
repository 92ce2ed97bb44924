import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DemoMail } from 'contracts/api/demo';
import { isMailFile, parseMailFile } from 'contracts/formats/mail-file';

const READ_AT_MOST = 100;

/** The mails of a folder, newest first, at most a hundred; none where there is no folder. */
export async function readMailFolder(folder: string): Promise<DemoMail[]> {
  const names = (await namesIn(folder)).filter(isMailFile);
  const newest = names.toSorted().toReversed().slice(0, READ_AT_MOST);
  return Promise.all(
    newest.map(async (name) =>
      parseMailFile(name, await readFile(path.join(folder, name), 'utf8')),
    ),
  );
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Not by class: an error of Node's own modules may come from another realm than this code. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ENOENT';
}
