import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { personsOfMailFile } from 'contracts/formats/mail-file';

/**
 * Removes the mails that went to somebody from the folder, also unfinished ones; and those that do not say to whom, as
 * mails did not at first.
 */
export async function removeMailsOf(folder: string, userId: string): Promise<void> {
  for (const name of await filesIn(folder)) {
    const file = path.join(folder, name);
    const persons = personsOfMailFile(await readFile(file, 'utf8').catch(goneBy));
    if (persons === undefined || persons.includes(userId)) await rm(file, { force: true });
  }
}

/** No folder: no mail was written yet. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries.filter((each) => each.isFile()).map(({ name }) => name);
}

/** An unfinished file got its name meanwhile. */
function goneBy(error: unknown): string {
  if (isMissing(error)) return '';
  throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
