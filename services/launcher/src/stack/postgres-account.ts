import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { LaunchError } from './launch-error.ts';
import type { Account } from './spawn-logged.ts';

const run = promisify(execFile);

const OWN_ACCOUNT = 'portal-postgres';

/**
 * Postgres refuses to run as root, so root runs it as another account: the one that owns the data
 * already, else `postgres`, else one made for it. Anyone else runs it as themselves (undefined).
 */
export async function postgresAccount(dataDirs: string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owners = await Promise.all(dataDirs.map(ownerOf));
  return (
    owners.find((owner) => owner !== undefined) ??
    (await lookUp('postgres')) ??
    (await lookUp(OWN_ACCOUNT)) ??
    (await create(OWN_ACCOUNT))
  );
}

async function ownerOf(dir: string): Promise<Account | undefined> {
  const found = await stat(dir).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(name: string): Promise<Account> {
  const noLogin = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name];
  await run('useradd', noLogin).catch(() => undefined);
  // Where no account can be made, the one that owns nothing will do.
  const account = (await lookUp(name)) ?? (await lookUp('nobody'));
  if (account !== undefined) return account;
  throw new LaunchError(
    'Postgres cannot run as root and no other account was found. Run as another user, or set DATABASE_URL.',
  );
}
