import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createHash } from 'node:crypto';
import { isErrorCode } from '../stack/file-fault.ts';
import { LaunchError } from '../stack/launch-error.ts';
import { copyTree, listTree } from './copy-tree.ts';
import type { Copying, Tree } from './copy-tree.ts';
import type { Copied } from './copy-unchanged.ts';
import type { BackedUpFile } from './manifest.ts';

// What a server makes anew at its start, by the manual's chapter on a base backup over the low-level API.
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const TEMPORARY = /(?:^|\/)pgsql_tmp|pg_internal\.init/;
/** It keeps the changes that the backup needs, for as long as the session lasts. */
const SLOT = 'portal_backup';
const FILE_MODE = 0o600;
const SLOT_TAKEN = '42710';

/** Copies the data of a Postgres server that runs: what it changes meanwhile is in the files of changes beside it. */
export async function copyCluster(url: string, copying: Copying): Promise<Copied> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' });
  // The query that meets it fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await keepChanges(client);
    const began = await client.query<{ file: string }>(
      "SELECT pg_walfile_name(pg_backup_start('portal backup', fast => true)) AS file",
    );
    const tree = await listTree(copying.from, isLeftOut);
    const files = await copyTree(tree, { ...copying, mayVanish: true });
    const { file: last, label, map } = await stopBackup(client);
    const first = began.rows[0]?.file ?? last;
    const changes = await copyTree(await changesOf(copying.from, first, last), copying);
    const written = [
      await writeInto(copying.to, 'backup_label', label),
      ...(map ? [await writeInto(copying.to, 'tablespace_map', map)] : []),
    ];
    return { folders: tree.folders, files: [...files, ...changes, ...written] };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function keepChanges(client: pg.Client): Promise<void> {
  try {
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [SLOT]);
  } catch (error) {
    if (isErrorCode(error, SLOT_TAKEN))
      throw new LaunchError('Another backup is being made. Wait until it is done.');
    throw error;
  }
}

interface Stopped {
  /** The last file of changes that the backup needs. */
  readonly file: string;
  readonly label: string;
  readonly map: string;
}

async function stopBackup(client: pg.Client): Promise<Stopped> {
  // They are copied from the server's own folder: an archive that is away keeps no backup from being made.
  const { rows } = await client.query<Stopped>(
    `SELECT pg_walfile_name(lsn) AS file, labelfile AS label, spcmapfile AS map
     FROM pg_backup_stop(wait_for_archive => false)`,
  );
  const [stopped] = rows;
  if (!stopped) throw new Error('pg_backup_stop answered nothing.');
  return stopped;
}

function isLeftOut(place: string): boolean {
  const [top = '', below] = place.split('/');
  const isOfRun = LEFT_EMPTY.has(top) && below !== undefined;
  return NOT_COPIED.has(place) || isOfRun || TEMPORARY.test(place);
}

/** The files of changes between two, and the histories of timelines; their names are in the order of time. */
async function changesOf(cluster: string, first: string, last: string): Promise<Tree> {
  const { files } = await listTree(cluster, (place) => place.split('/')[0] !== 'pg_wal');
  const isNeeded = (name: string): boolean =>
    name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  return {
    folders: [],
    files: files.filter(({ path: place }) => isNeeded(place.slice('pg_wal/'.length))),
  };
}

async function writeInto(folder: string, name: string, content: string): Promise<BackedUpFile> {
  await writeFile(path.join(folder, name), content, { mode: FILE_MODE, flush: true });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: name, mode: FILE_MODE, bytes: Buffer.byteLength(content), sha256 };
}
