import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import {
  chown,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from './launch-error.ts';
import { inheritable } from './node-process.ts';
import { ownedFolder } from './postgres-location.ts';
import type { PostgresLocation } from './postgres-location.ts';
import { waitUntil } from './wait-until.ts';

const run = promisify(execFile);

export const SUPERUSER = 'postgres';

const STOP_WITHIN_MS = 20_000;

/** In the words of ENOSPC, which are the same for every program that speaks no other language than C. */
const NO_ROOM = 'No space left on device';

/** The environment for Postgres: a LANG or LC_* the machine does not know would make it fail. */
export function databaseEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(inheritable(env)).filter(
    ([name]) => !/^(LANG|LANGUAGE|LC_.*|PG.*)$/.test(name),
  );
  return Object.fromEntries(kept);
}

export function hasCluster(data: string): boolean {
  return existsSync(path.join(data, 'PG_VERSION'));
}

/** Whether anything lies there, whole or damaged. */
export function holdsData(folder: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return true;
  }
}

/** Makes the data folder, whole or not at all: an interrupted initdb leaves only a draft. */
export async function createCluster(place: PostgresLocation, password: string): Promise<void> {
  if (hasCluster(place.data)) return;
  if (holdsData(place.data))
    throw new LaunchError(
      `${place.data} is damaged: it holds data, but no PG_VERSION. Put it back from a copy, or begin anew with 'npm run reset'.`,
    );
  const draft = `${place.data}.new`;
  await rm(draft, { recursive: true, force: true });
  await ownedFolder(draft, place.account);
  await withPasswordFile(place, password, async (passwordFile) => {
    await initdb(place, ['--pgdata', draft, '--pwfile', passwordFile]);
  });
  await rename(draft, place.data);
}

async function initdb(place: PostgresLocation, args: string[]): Promise<void> {
  const fixed = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256'];
  const command = path.join(place.binaries, 'initdb');
  try {
    await run(command, [...fixed, '--username', SUPERUSER, '--no-instructions', ...args], {
      cwd: '/',
      env: databaseEnvironment(process.env),
      ...place.account,
    });
  } catch (error) {
    const said = String(error);
    throw new LaunchError(
      said.includes(NO_ROOM)
        ? `The database could not be created: the disk of ${place.data} is full. Make room there, then try again.`
        : `The database could not be created: ${said}`,
    );
  }
}

async function withPasswordFile(
  place: PostgresLocation,
  password: string,
  use: (file: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-initdb-'));
  try {
    const file = path.join(folder, 'password');
    await writeFile(file, password, { mode: 0o600 });
    if (place.account !== undefined) {
      await chown(file, place.account.uid, place.account.gid);
      await chown(folder, place.account.uid, place.account.gid);
    }
    await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Ends a server still running on this data, and clears the lock file of one that was killed. The
 * sessions of a killed server live on for a moment and may still commit; a second server beside them
 * would lose what they answer, so they are waited for.
 */
export async function releaseCluster(data: string): Promise<void> {
  const lockFile = path.join(data, 'postmaster.pid');
  const content = await readFile(lockFile, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const server = Number(content.split('\n')[0]);
  const running = await workersOn(data);
  // Where that cannot be seen (no /proc), Postgres itself judges the lock file.
  if (running === undefined) return;
  if (running.includes(server)) kill([server], 'SIGINT');
  if (!(await isFree(data))) {
    kill((await workersOn(data)) ?? [], 'SIGKILL');
    await isFree(data);
  }
  await rm(lockFile, { force: true });
}

async function isFree(data: string): Promise<boolean> {
  return waitUntil(async () => (await workersOn(data))?.length === 0, STOP_WITHIN_MS);
}

/** The processes that work in this folder, as every process of a Postgres server does in its data. */
async function workersOn(data: string): Promise<number[] | undefined> {
  const names = await readdir('/proc').catch(() => undefined);
  const folder = await realpath(data);
  const pids = names?.map(Number).filter((pid) => pid > 1);
  if (pids === undefined) return undefined;
  const folders = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)),
  );
  return pids.filter((_, index) => folders[index] === folder);
}

function kill(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself in the meantime.
    }
  }
}
