import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sentAtOfMailFile } from 'contracts/formats/mail-file';
import { filesIfPresent } from 'kernel/files/present-files';

/**
 * Removes mails that lie in the folder for longer than so many days, also unfinished ones; what is no mail of ours stays.
 * @returns how many went.
 */
export async function purgeMailFiles(
  folder: string,
  { keptDays, now }: { readonly keptDays: number; readonly now: Date },
): Promise<number> {
  const before = now.getTime() - keptDays * 86_400_000;
  const old = (await filesIfPresent(folder)).filter((name) => {
    const sentAt = sentAtOfMailFile(name);
    return sentAt !== undefined && sentAt.getTime() < before;
  });
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}
