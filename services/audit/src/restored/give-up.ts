import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIfPresent } from 'kernel/files/present-files';
import { writeWhole } from 'kernel/files/write-whole';
import { toHex } from '../proof/encodings.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { utf8 } from '../proof/signed-note.ts';
import { checkpointSizes } from '../notary/log-folder.ts';
import type { LogOnDisk } from './log-on-disk.ts';

const GIVEN_UP = 'given-up';

/**
 * Keeps, in the folder of the log that is gone on with, what was signed of the one that is not: every checkpoint beyond
 * what both have. Whoever holds one of them was shown the truth then, and the notary takes none of them for a fault.
 */
export async function giveUpBeyond(left: LogOnDisk, size: number, into: string): Promise<void> {
  const folder = path.join(into, GIVEN_UP);
  await mkdir(folder, { recursive: true });
  const before = path.join(left.dir, GIVEN_UP);
  for (const name of await filesIfPresent(before))
    await copyFile(path.join(before, name), path.join(folder, name));
  for (const each of (await checkpointSizes(left.dir)).filter((known) => known > size)) {
    const note = await readFile(path.join(left.dir, 'checkpoints', String(each)), 'utf8');
    await writeWhole(path.join(folder, toHex(sha256(utf8(note)))), note);
  }
}
