import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from 'kernel/files/write-whole';
import { moveFormerAudit } from '../stack/former-audit.ts';
import { LaunchError } from '../stack/launch-error.ts';
import { hasCluster } from '../stack/postgres-cluster.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { copyTree, listTree, modeOf } from './copy-tree.ts';
import type { Copying } from './copy-tree.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyUnchanged } from './copy-unchanged.ts';
import type { Copied } from './copy-unchanged.ts';
import { PARTS, manifestFile } from './manifest.ts';
import type { BackupManifest } from './manifest.ts';
import { hasOwnServers } from './own-servers.ts';
import { isInside } from './places.ts';
import type { Places } from './places.ts';
import type { RunningPortal } from './running-portal.ts';

/** What belongs to a run and not to the data; postmaster.pid is gone where the server was stopped. */
const LEFT_OUT = new Set(['launcher.json', 'processes.json', 'runtime.json', 'logs']);

/** What a portal that runs copies by itself, or needs no copy of. */
const OF_SERVERS = new Set(['postgres', 'postgres.new', 'redis']);

export interface BackupOptions extends Places {
  /** Made by this; may be there where it is empty. */
  readonly target: string;
  /** Of a portal that runs. */
  readonly running?: RunningPortal | undefined;
  readonly signal: AbortSignal;
  /** Called with how many bytes of how many are copied. */
  readonly onBytes?: (done: number) => void;
}

/** @throws {LaunchError} for a place that a backup cannot be made in, before anything is written. */
export async function requireRoom({ target, layout, auditDir }: BackupOptions): Promise<void> {
  if (isInside(target, layout.dir) || isInside(target, auditDir))
    throw new LaunchError(`${target} lies in what is backed up. Name a folder elsewhere.`);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new LaunchError(`${target} is not empty. Name a folder that is not there yet.`);
}

/**
 * Copies the data of a portal, and what lies apart from it, into a folder: all of it or nothing. Of one that runs the
 * database is copied by its own means, and Redis is left out: what waits there is sent anew.
 * Stopped or broken off it leaves a folder whose name ends in `.unfinished`, which has no manifest; the next one removes it.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { layout, auditDir, target, signal, running } = options;
  if (running === undefined) await moveFormerAudit(layout, auditDir);
  const parts = await partsOf(options);
  const draft = `${target}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const manifest = await copyParts(parts, draft, options);
    await writeWhole(manifestFile(draft), `${JSON.stringify(manifest, null, 1)}\n`);
    signal.throwIfAborted();
    if (existsSync(target)) await rmdir(target);
    await rename(draft, target);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

interface Part {
  readonly from: string;
  /** In the backup. */
  readonly as: string;
  readonly copy: (copying: Copying) => Promise<Copied>;
}

/** In the order in which they are copied: what is signed of the log is never newer than the log. */
async function partsOf(options: BackupOptions): Promise<readonly Part[]> {
  const { layout, auditDir, running } = options;
  const audit = existsSync(auditDir)
    ? [{ from: auditDir, as: PARTS.audit, copy: copyUnchanged }]
    : [];
  const isLeftOut = (place: string): boolean =>
    LEFT_OUT.has(place) || (running !== undefined && OF_SERVERS.has(place));
  const data = { from: layout.dir, as: PARTS.data, copy: copyPresent(isLeftOut) };
  return [...audit, data, ...clusterOf(options)];
}

/** The database where it is no part of the folder, or cannot be copied like a part of it. */
function clusterOf({ layout, external, running }: BackupOptions): readonly Part[] {
  if (hasOwnServers(external)) return [];
  const as = path.posix.join(PARTS.data, 'postgres');
  const isInFolder = hasCluster(layout.postgres);
  // The database's account could not reach the folder itself.
  const from = isInFolder ? layout.postgres : substituteFor(layout.postgres);
  if (!hasCluster(from))
    throw new LaunchError(`There is nothing to back up: ${layout.dir} holds no database.`);
  if (running?.databaseUrl !== undefined) {
    const { databaseUrl } = running;
    return [{ from, as, copy: (copying) => copyCluster(databaseUrl, copying) }];
  }
  return isInFolder ? [] : [{ from, as, copy: copyPresent(() => false) }];
}

/** Of files that are each written whole. */
function copyPresent(isLeftOut: (place: string) => boolean): Part['copy'] {
  return async (copying) => {
    const tree = await listTree(copying.from, isLeftOut);
    const files = await copyTree(tree, { ...copying, mayVanish: true });
    return { folders: tree.folders, files };
  };
}

async function copyParts(
  parts: readonly Part[],
  draft: string,
  { external, signal, onBytes }: BackupOptions,
): Promise<BackupManifest> {
  const folders: BackupManifest['folders'] = [];
  const files: BackupManifest['files'] = [];
  let done = 0;
  const onFile = (bytes: number): void => onBytes?.((done += bytes));
  for (const { from, as, copy } of parts) {
    const to = path.join(draft, as);
    await mkdir(to, { recursive: true, mode: 0o700 });
    const below = <Entry extends { readonly path: string }>(entry: Entry): Entry => ({
      ...entry,
      path: path.posix.join(as, entry.path),
    });
    const copied = await copy({ from, to, signal, onFile });
    files.push(...copied.files.map(below));
    const mode = await modeOf(from);
    await chmod(to, mode);
    folders.push({ path: as, mode }, ...copied.folders.map(below));
  }
  return {
    format: 'b2b-licence-portal backup 1',
    madeAt: new Date().toISOString(),
    databases: hasOwnServers(external) ? 'apart' : 'inside',
    folders,
    files,
  };
}
