import { closeSync, openSync, readSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { LaunchError } from './launch-error.ts';
import { canEnter, ownedFolder } from './postgres-location.ts';
import type { PostgresLocation } from './postgres-location.ts';

/** Where the embedded database keeps each change that it has written, so that it can be restored to any point in time. */
export interface ArchiveSettings {
  readonly dir: string;
  readonly keptDays: number;
}

/** At most so much is lost with the machine: an unfinished file is archived after this time. */
const ARCHIVE_EVERY = '60s';
const DAY_MS = 86_400_000;
const IDENTIFIER_BYTES = 8;

/** By which Postgres knows the copies of one database: the first field of pg_control. */
export function systemIdentifier(cluster: string): string {
  const file = openSync(path.join(cluster, 'global/pg_control'), 'r');
  try {
    const bytes = Buffer.alloc(IDENTIFIER_BYTES);
    readSync(file, bytes, 0, IDENTIFIER_BYTES, 0);
    return String(bytes.readBigUInt64LE());
  } finally {
    closeSync(file);
  }
}

/** The folder of one database: the files of two would have the same names. */
export function archiveOf({ dir }: ArchiveSettings, cluster: string): string {
  return path.join(dir, systemIdentifier(cluster));
}

/**
 * The settings with which a server archives.
 * @throws {LaunchError} where the account that runs it cannot reach the folder.
 */
export async function archivingSettings(
  { data, account }: PostgresLocation,
  archive: ArchiveSettings | undefined,
): Promise<Readonly<Record<string, string>>> {
  if (archive === undefined) return {};
  const folder = archiveOf(archive, data);
  await mkdir(archive.dir, { recursive: true, mode: 0o711 });
  await ownedFolder(folder, account);
  if (account !== undefined && !(await canEnter(folder, account)))
    throw new LaunchError(
      `The account that runs the database cannot reach ${folder} (WAL_ARCHIVE_DIR): ` +
        `let it pass through the folders above, as chmod 711 does, or name another place.`,
    );
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_EVERY,
    archive_command: archiveCommand(folder),
  };
}

/**
 * Succeeds for a file that lies there already only where it is the same: a crash may come between the copy and Postgres's
 * note of it.
 */
function archiveCommand(folder: string): string {
  const goal = `${shellPath(folder)}/%f.gz`;
  return [
    `if [ -f ${goal} ]; then gzip -dc ${goal} | cmp -s - "%p"`,
    `else gzip -1 -c "%p" > ${goal}.part && sync ${goal}.part && mv ${goal}.part ${goal} && sync ${shellPath(folder)}`,
    'fi',
  ].join('; ');
}

/**
 * How a recovery gets an archived file.
 * @param folder of the archive; undefined where there is none
 * @param alsoFrom a folder of files that were not archived yet
 */
export function restoreCommand(folder: string | undefined, alsoFrom: string | undefined): string {
  const archived = folder === undefined ? undefined : `${shellPath(folder)}/%f.gz`;
  const beside = alsoFrom === undefined ? undefined : `${shellPath(alsoFrom)}/%f`;
  const tries = [
    ...(archived ? [`if [ -f ${archived} ]; then gzip -dc ${archived} > "%p"`] : []),
    ...(beside ? [`${archived ? 'elif' : 'if'} [ -f ${beside} ]; then cp ${beside} "%p"`] : []),
  ];
  return tries.length === 0 ? 'false' : [...tries, 'else false', 'fi'].join('; ');
}

/** The same for the histories of timelines alone: a new one is to take no number that is taken. */
export function restoreHistoryCommand(folder: string | undefined): string {
  const command = restoreCommand(folder, undefined);
  return folder === undefined ? command : `case %f in *.history) ${command} ;; *) false ;; esac`;
}

/** In a command of Postgres: quoted for the shell, and no percent sign stands for anything. */
function shellPath(place: string): string {
  return `'${place.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}

/** Removes what is older than it is kept; histories of timelines stay. */
export function pruneArchive(folder: string, { keptDays }: ArchiveSettings): void {
  const oldest = Date.now() - keptDays * DAY_MS;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.includes('.history') && statSync(file).mtimeMs < oldest) rmSync(file);
  }
}
