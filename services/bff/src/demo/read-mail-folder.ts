import path from 'node:path';
import type { DemoMail } from 'contracts/api/demo';
import { isMailFile, parseMailFile } from 'contracts/formats/mail-file';
import { filesIfPresent, readTextIfPresent } from 'kernel/files/present-files';

const READ_AT_MOST = 100;

/** The mails of a folder, newest first, at most a hundred; none where there is no folder. */
export async function readMailFolder(folder: string): Promise<DemoMail[]> {
  const names = (await filesIfPresent(folder)).filter(isMailFile);
  const newest = names.toSorted().toReversed().slice(0, READ_AT_MOST);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
}

/** @returns undefined where it was removed meanwhile, as mails to somebody erased are */
async function readMail(folder: string, name: string): Promise<DemoMail | undefined> {
  const text = await readTextIfPresent(path.join(folder, name));
  return text === undefined ? undefined : parseMailFile(name, text);
}
