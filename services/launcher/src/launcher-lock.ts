import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isErrorCode } from './stack/file-fault.ts';
import { readJson, removeFile } from './stack/json-file.ts';
import { LaunchError } from './stack/launch-error.ts';
import { identify, isAlive } from './stack/process-identity.ts';
import { waitUntil } from './stack/wait-until.ts';

// One data folder, one launcher. The claim is a file that names the launcher and whoever began it.

const processSchema = z.object({ pid: z.int(), identity: z.string() });
const claimSchema = z.object({ launcher: processSchema, owner: processSchema.nullable() });
type LockFile = z.infer<typeof claimSchema>;

const STOP_WITHIN_MS = 60_000;

export interface LauncherLockOptions {
  readonly file: string;
  /** The process (npm, a shell) on whose behalf this launcher runs. */
  readonly ownerPid: number | undefined;
  readonly note: (line: string) => void;
}

/**
 * Claims the data folder, and answers how to give it back.
 * @throws {LaunchError} when another launcher runs on it.
 */
export async function acquireLauncherLock(options: LauncherLockOptions): Promise<() => void> {
  const { file, note } = options;
  const own = await describe(options.ownerPid);
  while (!create(file, own)) {
    const other = readJson(file, claimSchema);
    if (other !== undefined && (await isAlive(other.launcher))) {
      if (!(await isOrphan(other))) throw alreadyRunning(other);
      note(`Ending the portal that an earlier start left running (process ${other.launcher.pid}).`);
      await end(other);
    }
    removeFile(file);
  }
  return () => removeFile(file);
}

/** True while a launcher runs on the folder of this claim file. */
export async function isLauncherLocked(file: string): Promise<boolean> {
  const found = readJson(file, claimSchema);
  return found !== undefined && (await isAlive(found.launcher));
}

async function describe(ownerPid: number | undefined): Promise<LockFile> {
  const identity = (await identify(process.pid)) ?? '';
  const owner = ownerPid === undefined ? undefined : await identify(ownerPid);
  return {
    launcher: { pid: process.pid, identity },
    owner:
      ownerPid === undefined || owner === undefined ? null : { pid: ownerPid, identity: owner },
  };
}

function create(file: string, content: LockFile): boolean {
  try {
    writeFileSync(file, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

// npm killed with -9 leaves its launcher running with nobody to stop it.
async function isOrphan(found: LockFile): Promise<boolean> {
  return found.owner !== null && !(await isAlive(found.owner));
}

async function end(found: LockFile): Promise<void> {
  process.kill(found.launcher.pid, 'SIGTERM');
  if (await waitUntil(async () => !(await isAlive(found.launcher)), STOP_WITHIN_MS)) return;
  process.kill(found.launcher.pid, 'SIGKILL');
  await waitUntil(async () => !(await isAlive(found.launcher)), STOP_WITHIN_MS);
}

function alreadyRunning(found: LockFile): LaunchError {
  return new LaunchError(
    `The portal is running already (process ${found.launcher.pid}). Stop it with Ctrl-C where it was started, ` +
      `or with: kill ${found.launcher.pid}`,
  );
}
