import { execFile } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from './launch-error.ts';
import type { PostgresLocation } from './postgres-location.ts';
import type { Account } from './spawn-logged.ts';

const run = promisify(execFile);

/**
 * A server refuses data of another user in words of its own, and who may not look into the folder takes it for damaged.
 * @throws {LaunchError} where the database belongs to somebody else than the user that is to run it.
 */
export async function requireOwnCluster({ data, account }: PostgresLocation): Promise<void> {
  const runner = account ?? ownAccount();
  if (runner === undefined) return;
  const found = await findStranger(data, runner.uid);
  if (found === undefined) return;
  const [owner, user] = await Promise.all([nameOf(found.uid), nameOf(runner.uid)]);
  throw new LaunchError(
    `${found.place} belongs to ${owner}, and the database would run as ${user}. Start the portal as the user who made it, ` +
      `or give it to this one (as root): chown -R ${runner.uid}:${runner.gid} ${data}`,
  );
}

/** Undefined where files have no owners (Windows). */
function ownAccount(): Account | undefined {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

interface Found {
  readonly place: string;
  readonly uid: number;
}

/** Of what lies deeper a copy made by somebody else is proof as well. */
async function findStranger(data: string, uid: number): Promise<Found | undefined> {
  const folder = await ownerOf(data);
  if (folder === undefined || folder.uid !== uid) return folder;
  const inside = await Promise.all(
    (await readdir(data)).map((name) => ownerOf(path.join(data, name))),
  );
  return inside.find((each) => each !== undefined && each.uid !== uid);
}

async function ownerOf(place: string): Promise<Found | undefined> {
  const found = await lstat(place).catch(() => undefined);
  return found && { place, uid: found.uid };
}

async function nameOf(uid: number): Promise<string> {
  try {
    const { stdout } = await run('getent', ['passwd', String(uid)]);
    return stdout.split(':')[0] || `user ${uid}`;
  } catch {
    return `user ${uid}`;
  }
}
