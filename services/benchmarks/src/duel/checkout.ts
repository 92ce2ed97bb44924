import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from 'launcher/stack/launch-error';
import { root } from 'launcher/stack/paths';

const run = promisify(execFile);

/**
 * The folder in which the portal stands as it was at a commit. It stays, so that the next duel against the same commit has
 * no need to install and build it once more.
 * @throws {LaunchError} when there is no such commit.
 */
export async function checkOut(revision: string): Promise<string> {
  const commit = await commitOf(revision);
  const dir = path.join(tmpdir(), `portal-duel-${commit.slice(0, 12)}`);
  if (existsSync(dir)) return dir;
  // A clone that was broken off is not taken for a whole one.
  const unfinished = `${dir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--no-checkout', root, unfinished]);
  await run('git', ['-C', unfinished, 'checkout', '--quiet', '--detach', commit]);
  await rename(unfinished, dir);
  return dir;
}

async function commitOf(revision: string): Promise<string> {
  try {
    const args = ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`];
    const { stdout } = await run('git', args, { cwd: root });
    return stdout.trim();
  } catch {
    throw new LaunchError(
      `--base: there is no commit ${revision} here. git log shows those there are.`,
    );
  }
}
