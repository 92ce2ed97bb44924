import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mergeLog } from 'audit/restoring';
import { mergeErasures } from 'worker-service/erasures/erasure-list';
import { readStatement, writeStatement } from 'worker-service/restored/statement';
import { writeWhole } from 'kernel/files/write-whole';
import { markDataFolder } from '../stack/data-mark.ts';
import { removeFile } from '../stack/json-file.ts';
import { LaunchError } from '../stack/launch-error.ts';
import { postgresAccount } from '../stack/postgres-account.ts';
import { postgresLocation, substituteFor } from '../stack/postgres-location.ts';
import type { PostgresLocation } from '../stack/postgres-location.ts';
import { copyTree, listTree } from './copy-tree.ts';
import { PARTS, readManifest } from './manifest.ts';
import type { BackupManifest } from './manifest.ts';
import { hasOwnServers } from './own-servers.ts';
import { journalFile } from './open-restore.ts';
import type { FolderSwap, RestoreJournal } from './open-restore.ts';
import type { Places } from './places.ts';
import { swapFolders } from './swap-folders.ts';

export interface RestoreOptions extends Places {
  readonly backup: string;
  readonly signal: AbortSignal;
  readonly onBytes?: (done: number) => void;
}

/** @throws {LaunchError} for a folder that is no whole backup, or one of another kind of portal. */
export function requireFit({ backup, external }: RestoreOptions): BackupManifest {
  const manifest = readManifest(backup);
  const apart = manifest.databases === 'apart';
  if (apart === hasOwnServers(external)) return manifest;
  throw new LaunchError(
    apart
      ? 'This backup is of a portal with servers of its own: set DATABASE_URL, and what else it had in .env.'
      : 'This backup holds its databases, and DATABASE_URL names a server of your own: leave it out to restore it.',
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
  if (typeof error !== 'object' || error === null) return undefined;
  if (Reflect.get(error, 'code') !== 'ENOENT') return undefined;
  return new LaunchError(
    `${backup} is not whole: ${String(Reflect.get(error, 'path'))} is missing.`,
  );
}

/** Says what is to be done, once the copy is checked: from here on every start waits until it is done. */
export async function beginRestore(
  { madeAt }: BackupManifest,
  { layout, backup }: RestoreOptions,
): Promise<void> {
  const reason = `A backup of ${madeAt} was restored.`;
  const journal: RestoreJournal = {
    backup,
    reason,
    swaps: await swapsOf(layout.dir, layout.postgres),
  };
  await writeWhole(journalFile(layout), `${JSON.stringify(journal, null, 2)}\n`);
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

async function swapsOf(dir: string, postgres: string): Promise<FolderSwap[]> {
  const data = path.join(draftOf(dir), PARTS.data);
  const aside = `-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const cluster = path.join(data, 'postgres');
  const swaps: FolderSwap[] = [{ draft: data, target: dir, aside: `${dir}${aside}` }];
  if (!existsSync(cluster)) return swaps;
  const place = await placeOf(postgres);
  if (place.data === postgres) {
    await giveTo(place, cluster);
    return swaps;
  }
  const draft = `${place.data}.new`;
  await copyBeside(cluster, draft);
  await giveTo(place, draft);
  await rm(cluster, { recursive: true });
  return [{ draft, target: place.data, aside: `${place.data}${aside}` }, ...swaps];
}

/** Where the next start looks for the database. */
async function placeOf(postgres: string): Promise<PostgresLocation> {
  const account = await postgresAccount([postgres, substituteFor(postgres)]);
  return postgresLocation(postgres, account);
}

async function copyBeside(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyTree(await listTree(from), { from, to, signal: new AbortController().signal });
}

/** The server refuses data of another account, and that others may read. */
async function giveTo({ account }: PostgresLocation, cluster: string): Promise<void> {
  await chmod(cluster, 0o700);
  if (account === undefined) return;
  const { folders, files } = await listTree(cluster);
  for (const { path: place } of [{ path: '.' }, ...folders, ...files])
    await chown(path.join(cluster, place), account.uid, account.gid);
}

/** Where a restore is prepared. */
export function draftOf(dir: string): string {
  return `${dir}-restoring`;
}
