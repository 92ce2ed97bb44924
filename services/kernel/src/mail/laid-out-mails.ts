import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A mail as it lies in a folder instead of having been sent. */
export interface LaidOutMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** ISO 8601 instant. */
  readonly sentAt: string;
}

const ENDING = '.txt';
const READ_AT_MOST = 100;

/** Writes a mail as a file that people can read; one of the same id and instant is replaced. */
export async function layOutMail(folder: string, mail: LaidOutMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const head = [`To: ${mail.to}`, `Subject: ${mail.subject}`, `Date: ${mail.sentAt}`];
  // The instant comes first, so that the names sort by it; colons are not for file names everywhere.
  const name = `${mail.sentAt.replaceAll(':', '-')} ${mail.id}${ENDING}`;
  const unfinished = path.join(folder, `.${name}`);
  await writeFile(unfinished, `${head.join('\n')}\n\n${mail.text}`, { mode: 0o600 });
  await rename(unfinished, path.join(folder, name));
}

/** The mails of a folder, newest first, at most a hundred; none where there is no folder. */
export async function laidOutMails(folder: string): Promise<readonly LaidOutMail[]> {
  const names = (await namesIn(folder)).filter(
    (name) => name.endsWith(ENDING) && !name.startsWith('.'),
  );
  const newest = names.toSorted().toReversed().slice(0, READ_AT_MOST);
  return Promise.all(newest.map((name) => readMail(folder, name)));
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

async function readMail(folder: string, name: string): Promise<LaidOutMail> {
  const content = await readFile(path.join(folder, name), 'utf8');
  const end = content.indexOf('\n\n');
  const head = new Map(
    content
      .slice(0, end)
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  return {
    id: name.slice(name.indexOf(' ') + 1, -ENDING.length),
    to: head.get('To') ?? '',
    subject: head.get('Subject') ?? '',
    text: content.slice(end + 2),
    sentAt: head.get('Date') ?? '',
  };
}
