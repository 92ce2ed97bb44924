import { mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { toHex } from '../proof/encodings.ts';
import { LOG } from './log-on-disk.ts';
import type { LogOnDisk } from './log-on-disk.ts';

/** Where logs lie that the present one does not go on from: evidence, which nothing reads and nothing removes. */
const FORKS = 'forks';

const ROOT_BYTES = 4;

/** Puts the log of AUDIT_DIR aside, under its size and the beginning of its root. */
export async function setLogAside(auditDir: string, log: LogOnDisk): Promise<void> {
  const { size, root } = log.checkpoint;
  const aside = path.join(auditDir, FORKS, `${size}-${toHex(root.slice(0, ROOT_BYTES))}`);
  await mkdir(path.dirname(aside), { recursive: true, mode: 0o700 });
  const present = path.join(auditDir, LOG);
  // The same size and root are the same log: it was put there before.
  if (existsSync(aside)) await rm(present, { recursive: true });
  else await rename(present, aside);
}
