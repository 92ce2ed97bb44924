import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from 'kernel/files/write-whole';
import { moveFormerAudit } from '../stack/former-audit.ts';
import { LaunchError } from '../stack/launch-error.ts';
import { hasCluster } from '../stack/postgres-cluster.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { copyTree, listTree, modeOf } from './copy-tree.ts';
import type { Tree } from './copy-tree.ts';
import { PARTS, manifestFile } from './manifest.ts';
import type { BackupManifest } from './manifest.ts';
import { hasOwnServers } from './own-servers.ts';
import { isInside } from './places.ts';
import type { Places } from './places.ts';

/** What belongs to a run and not to the data; postmaster.pid is gone where the server was stopped. */
const LEFT_OUT = new Set(['launcher.json', 'processes.json', 'runtime.json', 'logs']);

export interface BackupOptions extends Places {
  /** Made by this; may be there where it is empty. */
  readonly target: string;
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
 * Copies the data of a portal that does not run, and what lies apart from it, into a folder: all of it or nothing.
 * Stopped or broken off it leaves a folder whose name ends in `.unfinished`, which has no manifest; the next one removes it.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { layout, auditDir, target, signal } = options;
  await moveFormerAudit(layout, auditDir);
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
  readonly tree: Tree;
}

async function partsOf({ layout, auditDir, external }: BackupOptions): Promise<readonly Part[]> {
  const data = await listTree(layout.dir, (place) => LEFT_OUT.has(place));
  const parts: Part[] = [{ from: layout.dir, as: PARTS.data, tree: data }];
  const substitute = substituteFor(layout.postgres);
  // The database's account could not reach the folder itself.
  if (!hasCluster(layout.postgres) && hasCluster(substitute))
    parts.push({
      from: substitute,
      as: path.posix.join(PARTS.data, 'postgres'),
      tree: await listTree(substitute),
    });
  else if (!hasOwnServers(external) && !hasCluster(layout.postgres))
    throw new LaunchError(`There is nothing to back up: ${layout.dir} holds no database.`);
  if (existsSync(auditDir))
    parts.push({ from: auditDir, as: PARTS.audit, tree: await listTree(auditDir) });
  return parts;
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
  for (const { from, as, tree } of parts) {
    const to = path.join(draft, as);
    await mkdir(to, { recursive: true, mode: 0o700 });
    const below = <Entry extends { readonly path: string }>(entry: Entry): Entry => ({
      ...entry,
      path: path.posix.join(as, entry.path),
    });
    files.push(...(await copyTree(tree, { from, to, signal, onFile })).map(below));
    const mode = await modeOf(from);
    await chmod(to, mode);
    folders.push({ path: as, mode }, ...tree.folders.map(below));
  }
  return {
    format: 'b2b-licence-portal backup 1',
    madeAt: new Date().toISOString(),
    databases: hasOwnServers(external) ? 'apart' : 'inside',
    folders,
    files,
  };
}
