import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { EventStore } from 'eventstore-client/event-store';
import { isSame } from '../proof/crypto.ts';
import { logEntry } from '../proof/log-entry.ts';
import { checkpointSizes, openLogFolder } from '../notary/log-folder.ts';
import { TREE } from '../notary/sealed-log.ts';
import { copyLog } from './copy-log.ts';
import { giveUpBeyond } from './give-up.ts';
import { lastWhere } from './last-where.ts';
import { LOG, readLog } from './log-on-disk.ts';
import type { LogOnDisk } from './log-on-disk.ts';
import { setLogAside } from './set-aside.ts';

type Reading = Pick<EventStore, 'head' | 'readAll'>;

const DRAFT = `${LOG}.cut`;

/** Where a log that was signed for more than the event store holds goes on. */
export interface LogCut {
  /** So many events of those that were signed are there. */
  readonly size: number;
  /** The last signed checkpoint, which the event store does not reach. */
  readonly oldCheckpoint: string;
  /** The one of `size` events; null where none that was signed is reached. */
  readonly newCheckpoint: string | null;
}

/**
 * Whether the event store ends before the last signed checkpoint, as one that was restored does. Another event at that
 * place is no older store but a changed one: that is for the notary to say.
 * @returns the last checkpoint that it does reach; undefined where it reaches all.
 */
export async function findCut(store: Reading, auditDir: string): Promise<LogCut | undefined> {
  const log = await readLog(path.join(auditDir, LOG));
  if (!log || (await lastFits(store, log)) !== 'missing') return undefined;
  const size = await lastWhere(
    await checkpointSizes(log.dir),
    async (each) => (await fitOf(store, log, each)) === 'same',
  );
  const newCheckpoint =
    size === 0 ? null : await readFile(path.join(log.dir, 'checkpoints', String(size)), 'utf8');
  return { size, oldCheckpoint: log.note, newCheckpoint };
}

function lastFits(store: Reading, log: LogOnDisk): Promise<Fit> {
  return fitOf(store, log, log.checkpoint.size);
}

type Fit = 'same' | 'other' | 'missing';

/** Whether the last of so many signed events stands in the event store where it was. */
async function fitOf(store: Reading, log: LogOnDisk, size: number): Promise<Fit> {
  const folder = await openLogFolder(log.dir);
  const [position = 0n] = await folder.positions(size - 1, 1);
  if ((await store.head()) < position) return 'missing';
  const [event] = await store.readAll({ after: position - 1n, limit: 1 });
  if (event?.position !== position) return 'missing';
  return isSame(TREE.leaf(logEntry(event)), await log.tree.leaf(size - 1)) ? 'same' : 'other';
}

/** Where a log that a fork was put aside for goes on: at its end. @param oldCheckpoint of the fork */
export async function forkedAt(auditDir: string, oldCheckpoint: string): Promise<LogCut> {
  const log = await readLog(path.join(auditDir, LOG));
  const size = log?.checkpoint.size ?? 0;
  return { size, oldCheckpoint, newCheckpoint: log?.note ?? null };
}

/** Has the notary go on from the cut; the longer log is put aside. Broken off, it may be done again. */
export async function cutLog(auditDir: string, cut: LogCut): Promise<void> {
  const draft = path.join(auditDir, DRAFT);
  const log = await readLog(path.join(auditDir, LOG));
  if (log && log.checkpoint.size > cut.size) {
    await rm(draft, { recursive: true, force: true });
    if (cut.newCheckpoint !== null)
      await copyLog(log, { size: cut.size, note: cut.newCheckpoint }, draft);
    await giveUpBeyond(log, cut.size, draft);
    await setLogAside(auditDir, log);
  }
  if (existsSync(draft)) await rename(draft, path.join(auditDir, LOG));
}
