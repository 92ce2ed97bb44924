import { existsSync, readFileSync } from 'node:fs';
import { chown, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ManagedProcess, newHost, stopAll } from '../stack/managed-process.ts';
import type { ProcessHost } from '../stack/managed-process.ts';
import { LaunchError } from '../stack/launch-error.ts';
import { pickPort } from '../stack/ports.ts';
import { hasCluster } from '../stack/postgres-cluster.ts';
import { acceptsQueries, postgresPlan, superuserUrl } from '../stack/postgres.ts';
import type { PostgresLocation } from '../stack/postgres-location.ts';
import type { ProcessRegister } from '../stack/process-register.ts';
import type { Progress } from '../stack/progress.ts';
import { lastLines } from '../stack/spawn-logged.ts';
import {
  archiveOf,
  archivingSettings,
  restoreCommand,
  restoreHistoryCommand,
  systemIdentifier,
} from '../stack/wal-archive.ts';
import type { ArchiveSettings } from '../stack/wal-archive.ts';

/** How far changes are applied: to an instant (ISO 8601), as far as they reach, or as the backup was made. */
export type RecoveryTarget = { readonly instant: string } | 'latest' | 'backup';

export interface Recovery {
  /** The copy that is recovered. */
  readonly place: PostgresLocation;
  readonly target: RecoveryTarget;
  readonly archive: ArchiveSettings | undefined;
  /** The data that the copy is to take the place of: it may hold changes that were not archived. */
  readonly present: string;
  readonly logFile: string;
  /** Whoever comes after a run that was killed ends the server by it. */
  readonly register: ProcessRegister;
  /** The superuser's; undefined where it is not known, and then the server is asked in vain. */
  readonly password: string | undefined;
  readonly signal: AbortSignal;
  readonly note: Progress['note'];
}

/** With the log of years this may take hours; it is stopped by Ctrl-C. */
const READY_WITHIN_MS = Number.POSITIVE_INFINITY;
const REPORT_EVERY_MS = 5_000;

// In the words of the server, which speaks English here whatever the machine speaks.
const LAST_TRANSACTION = /last completed transaction was at log time (.+)/;
const TARGET_NOT_REACHED = 'recovery ended before configured recovery target was reached';
const OTHER_TIMELINE = /is not a child of this server|could not locate required checkpoint/;

/**
 * Runs a copied database until it has applied the changes that it is to have, and goes on in a timeline of its own: its
 * next changes never have the name of others in the archive.
 * @returns when the last transaction that it holds was committed, as Postgres writes it; undefined where it applied none
 * @throws {LaunchError} where the changes do not reach as far, or the copy cannot be opened.
 */
export async function recoverCluster(recovery: Recovery): Promise<string | undefined> {
  // A restore to the past began the newest one; the backup may be of the one that was given up then.
  const isOpen =
    recovery.target === 'backup'
      ? await tryRecovery(recovery, 'current')
      : (await tryRecovery(recovery, 'latest')) ||
        (OTHER_TIMELINE.test(logOf(recovery)) && (await tryRecovery(recovery, 'current')));
  if (!isOpen) throw failure(logOf(recovery), recovery);
  return LAST_TRANSACTION.exec(logOf(recovery))?.[1];
}

function logOf({ logFile }: Recovery): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
}

/** @returns whether the server has opened the copy; its log says why not. */
async function tryRecovery(recovery: Recovery, timeline: string): Promise<boolean> {
  const { place, logFile, register, signal, note } = recovery;
  const host = newHost({ register, supervise: false, note });
  const stop = (): void => void stopAll(host);
  signal.addEventListener('abort', stop);
  const report = (): void => {
    if (existsSync(logFile)) note(textOf(lastLines(logFile, 1)));
  };
  const reporting = setInterval(report, REPORT_EVERY_MS);
  try {
    await rm(logFile, { force: true });
    await writeSignal(place);
    const server = await serverOf(recovery, { host, timeline });
    const isOpen = await server.start().then(
      () => true,
      () => false,
    );
    signal.throwIfAborted();
    return isOpen;
  } finally {
    clearInterval(reporting);
    signal.removeEventListener('abort', stop);
    await stopAll(host);
  }
}

/** A line of the server's log without when and who. */
function textOf(line: string): string {
  return line.replace(/^.*?(?:LOG|FATAL): +/, '');
}

/** By this file a server knows that it is to recover from an archive. */
async function writeSignal({ data, account }: PostgresLocation): Promise<void> {
  const file = path.join(data, 'recovery.signal');
  await writeFile(file, '', { mode: 0o600 });
  if (account !== undefined) await chown(file, account.uid, account.gid);
}

function failure(log: string, { target, place, logFile }: Recovery): LaunchError {
  const reached = LAST_TRANSACTION.exec(log)?.[1];
  if (typeof target === 'object' && log.includes(TARGET_NOT_REACHED))
    return new LaunchError(
      `What was archived does not reach to ${target.instant}` +
        `${reached === undefined ? '' : `: its last change is of ${reached}`}. ` +
        `Name an earlier time, or restore all that there is: --to latest`,
    );
  const lines = log === '' ? log : lastLines(logFile);
  return new LaunchError(
    `The database of the backup, ${place.data}, could not be opened. Its log ends:\n${lines}`,
  );
}

interface Try {
  readonly host: ProcessHost;
  readonly timeline: string;
}

async function serverOf(recovery: Recovery, { host, timeline }: Try): Promise<ManagedProcess> {
  const { place, target, archive, logFile } = recovery;
  const port = await pickPort();
  const settings = {
    ...(await archivingSettings(place, archive)),
    restore_command: commandOf(recovery),
    recovery_target_timeline: timeline,
    recovery_target_action: 'promote',
    // Nobody asks before all of it is there.
    hot_standby: 'off',
    ...(typeof target === 'object' && { recovery_target_time: asPostgresReads(target.instant) }),
  };
  const url = superuserUrl({
    password: recovery.password ?? 'unknown',
    port,
    database: 'postgres',
  });
  // A refused password is an answer: the server has its changes, and takes questions.
  const answers = async (): Promise<boolean> => {
    let isRefused = false;
    return (await acceptsQueries(url, () => (isRefused = true))) || isRefused;
  };
  const plan = postgresPlan(place, { port, settings });
  return new ManagedProcess(
    { ...plan, logFile, readyWithinMs: READY_WITHIN_MS, isReady: answers },
    host,
  );
}

/** Of zones it knows only offsets there. */
function asPostgresReads(instant: string): string {
  return instant.replace('T', ' ').replace('Z', '+00');
}

function commandOf({ place, target, archive, present }: Recovery): string {
  const folder = archive && archiveOf(archive, place.data);
  if (target === 'backup') return restoreHistoryCommand(folder);
  const isSame = hasCluster(present) && systemIdentifier(present) === systemIdentifier(place.data);
  return restoreCommand(folder, isSame ? path.join(present, 'pg_wal') : undefined);
}
