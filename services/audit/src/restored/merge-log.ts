import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compareLogs, sharedSize } from './compare-logs.ts';
import { copyLog } from './copy-log.ts';
import { giveUpBeyond } from './give-up.ts';
import { LOG, readLog } from './log-on-disk.ts';
import { setLogAside } from './set-aside.ts';

const DRAFT = `${LOG}.new`;

/** Called with the signed checkpoint of a log that the one in its place does not go on from, before it is put aside. */
export type OnFork = (checkpoint: string) => Promise<void>;

/**
 * Brings the log of another AUDIT_DIR into one: of two of which one goes on from the other, the longer stays. Of a fork
 * the other's is taken, and the one that was there is put aside. Broken off, it may be done again.
 */
export async function mergeLog(other: string, auditDir: string, onFork?: OnFork): Promise<void> {
  const theirs = await readLog(path.join(other, LOG));
  if (!theirs) return;
  const ours = await readLog(path.join(auditDir, LOG));
  const relation = ours ? await compareLogs(ours, theirs) : 'shorter';
  if (relation === 'same' || relation === 'longer') return;
  const draft = path.join(auditDir, DRAFT);
  await rm(draft, { recursive: true, force: true });
  await copyLog(theirs, { size: theirs.checkpoint.size, note: theirs.note }, draft);
  await giveUpBeyond(theirs, theirs.checkpoint.size, draft);
  if (ours) await giveUpBeyond(ours, await sharedSize(ours, theirs), draft);
  if (ours && relation === 'fork') {
    await onFork?.(ours.note);
    await setLogAside(auditDir, ours);
  }
  // A log of which the next one has all is not kept.
  await rm(path.join(auditDir, LOG), { recursive: true, force: true });
  await rename(draft, path.join(auditDir, LOG));
}
