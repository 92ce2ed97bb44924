import { rm } from 'node:fs/promises';
import path from 'node:path';
import { personsOfMailFile } from 'contracts/formats/mail-file';
import { filesIfPresent, readTextIfPresent } from 'kernel/files/present-files';

/**
 * Removes the mails that went to any of these persons from the folder, also unfinished ones; and those that do not say to
 * whom, as mails did not at first.
 */
export async function removeMailsOf(folder: string, userIds: ReadonlySet<string>): Promise<void> {
  for (const name of await filesIfPresent(folder)) {
    const file = path.join(folder, name);
    // An unfinished file may get its name meanwhile.
    const persons = personsOfMailFile((await readTextIfPresent(file)) ?? '');
    if (persons === undefined || persons.some((each) => userIds.has(each)))
      await rm(file, { force: true });
  }
}
