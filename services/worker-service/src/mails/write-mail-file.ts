import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mailFileName, formatMailFile } from 'contracts/formats/mail-file';
import type { MailFile } from 'contracts/formats/mail-file';

/** Writes a mail as a file that people can read; one of the same id and instant is replaced. */
export async function writeMailFile(folder: string, mail: MailFile): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = mailFileName(mail);
  const unfinished = path.join(folder, `.${name}`);
  await writeFile(unfinished, formatMailFile(mail), { mode: 0o600 });
  await rename(unfinished, path.join(folder, name));
}
