import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mergeLog } from 'audit/restoring';
import { mergeErasures } from 'worker-service/erasures/erasure-list';
import { readStatement, writeStatement } from 'worker-service/restored/statement';
import { writeWhole } from 'kernel/files/write-whole';
import { z } from 'zod';
import { markDataFolder } from '../stack/data-mark.ts';
import { isErrorCode } from '../stack/file-fault.ts';
import { readJson, removeFile } from '../stack/json-file.ts';
import { LaunchError } from '../stack/launch-error.ts';
import { openRegister } from '../stack/process-register.ts';
import type { Progress } from '../stack/progress.ts';
import { copyTree } from './copy-tree.ts';
import { PARTS, readManifest } from './manifest.ts';
import type { BackupManifest } from './manifest.ts';
import { hasOwnServers } from './own-servers.ts';
import { recoverCluster } from './recover-cluster.ts';
import type { RecoveryTarget } from './recover-cluster.ts';
import { journalFile } from './open-restore.ts';
import type { RestoreJournal } from './open-restore.ts';
import type { Places } from './places.ts';
import { draftOf, prepareSwaps } from './prepare-swaps.ts';
import type { PreparedCluster } from './prepare-swaps.ts';
import { swapFolders } from './swap-folders.ts';

const secretsSchema = z.record(z.string(), z.string());

export interface RestoreOptions extends Places {
  readonly backup: string;
  /** How far the changes since the backup are applied; not at all where it is left out. */
  readonly to?: RecoveryTarget;
  readonly signal: AbortSignal;
  readonly onBytes?: (done: number) => void;
  readonly note?: Progress['note'];
}

/** @throws {LaunchError} for a folder that is no whole backup, or one of another kind of portal. */
export function requireFit({ backup, external, to }: RestoreOptions): BackupManifest {
  const manifest = readManifest(backup);
  const apart = manifest.databases === 'apart';
  if (apart === hasOwnServers(external)) {
    requireReach(manifest, to);
    return manifest;
  }
  throw new LaunchError(
    apart
      ? 'This backup is of a portal with servers of its own: set DATABASE_URL, and what else it had in .env.'
      : 'This backup holds its databases, and DATABASE_URL names a server of your own: leave it out to restore it.',
  );
}

function requireReach({ madeAt, databases }: BackupManifest, to: RecoveryTarget = 'backup'): void {
  if (to !== 'backup' && databases === 'apart')
    throw new LaunchError(
      'The databases are those of servers of your own: bring both to the same point in time by their own means, then restore without --to.',
    );
  if (typeof to === 'object' && to.instant < madeAt)
    throw new LaunchError(
      `This backup was made at ${madeAt}, and holds nothing of how it was before. Restore an earlier one to ${to.instant}.`,
    );
}

/** Copies a backup beside the present data and holds every file against the manifest. Nothing else is touched. */
export async function copyChecked(
  manifest: BackupManifest,
  { layout, backup, signal, onBytes }: RestoreOptions,
): Promise<void> {
  const draft = draftOf(layout.dir);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o711 });
  let done = 0;
  const onFile = (bytes: number): void => onBytes?.((done += bytes));
  try {
    const copied = await copyTree(manifest, { from: backup, to: draft, signal, onFile });
    const held = new Map(copied.map((file) => [file.path, file.sha256]));
    const damaged = manifest.files.find((file) => held.get(file.path) !== file.sha256);
    if (damaged) throw new LaunchError(`${damaged.path} in ${backup} is not what was backed up.`);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw missingFile(error, backup) ?? error;
  }
}

function missingFile(error: unknown, backup: string): LaunchError | undefined {
  if (!isErrorCode(error, 'ENOENT')) return undefined;
  return new LaunchError(
    `${backup} is not whole: ${String(Reflect.get(Object(error), 'path'))} is missing.`,
  );
}

/**
 * Opens the database of the checked copy, and says what is to be done: from here on every start waits until it is done.
 * @returns when the last transaction of the database was committed, as Postgres writes it
 */
export async function beginRestore(
  { madeAt }: BackupManifest,
  options: RestoreOptions,
): Promise<string | undefined> {
  const { layout, backup, to = 'backup' } = options;
  const { swaps, cluster } = await prepareSwaps(layout.dir, layout.postgres);
  const reached = cluster && (await recoverOrRemove(cluster, options));
  const until = to === 'backup' ? '' : ` up to ${to === 'latest' ? 'the last change' : to.instant}`;
  const reason = `A backup of ${madeAt} was restored${until}.`;
  const journal: RestoreJournal = { backup, reason, swaps };
  await writeWhole(journalFile(layout), `${JSON.stringify(journal, null, 2)}\n`);
  return reached;
}

/** What cannot be opened is not left to fill the disk. */
async function recoverOrRemove(
  cluster: PreparedCluster,
  options: RestoreOptions,
): Promise<string | undefined> {
  try {
    return await recover(cluster, options);
  } catch (error) {
    for (const draft of [cluster.place.data, draftOf(options.layout.dir)])
      await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function recover(
  { place, present }: PreparedCluster,
  { layout, archive, to = 'backup', signal, note = () => undefined }: RestoreOptions,
): Promise<string | undefined> {
  const draft = draftOf(layout.dir);
  const secrets = readJson(
    path.join(draft, PARTS.data, path.basename(layout.secrets)),
    secretsSchema,
  );
  return recoverCluster({
    place,
    present,
    target: to,
    archive,
    logFile: path.join(draft, 'recovery.log'),
    register: openRegister(layout.processes),
    password: secrets?.['POSTGRES_PASSWORD'] ?? process.env['POSTGRES_PASSWORD'],
    signal,
    note,
  });
}

/** Does what a journal says, whatever of it was done before: unites what lies apart, and puts the copy in place. */
export async function finishRestore(
  { reason, swaps }: RestoreJournal,
  places: Places,
): Promise<void> {
  await mergeApart(reason, places);
  for (const swap of swaps) await swapFolders(swap);
  // A backup of an earlier version knows no mark.
  markDataFolder(places.layout);
  await rm(draftOf(places.layout.dir), { recursive: true, force: true });
  removeFile(journalFile(places.layout));
}

/**
 * Nobody leaves the list of erasures, and the longer log stays. Says for the next start that older data was restored on
 * purpose.
 */
async function mergeApart(reason: string, { layout, auditDir }: Places): Promise<void> {
  const restored = path.join(draftOf(layout.dir), PARTS.audit);
  // What an earlier version kept in the present data itself comes first.
  const others = [layout.formerAudit, restored];
  for (const each of others) await mergeErasures(each, auditDir);
  const state = async (forkedFrom: string | null): Promise<void> => {
    const known = (await readStatement(auditDir))?.forkedFrom ?? null;
    const restoredAt = new Date().toISOString();
    await writeStatement(auditDir, { restoredAt, reason, forkedFrom: known ?? forkedFrom });
  };
  await state(null);
  for (const each of others) await mergeLog(each, auditDir, state);
}
