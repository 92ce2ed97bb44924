import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

let isThere: Promise<void> | undefined;

/**
 * Runs OpenSSL's program in a folder, with words that are parted by spaces; on Debian and Ubuntu root has it installed where it is missing.
 */
export async function openssl(dir: string, words: string): Promise<string> {
  isThere ??= requireProgram();
  await isThere;
  const { stdout } = await run('openssl', words.split(' '), { cwd: dir });
  return stdout;
}

async function requireProgram(): Promise<void> {
  const isFound = await run('openssl', ['version']).then(
    () => true,
    () => false,
  );
  if (isFound) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error('These tests need the program openssl on the PATH. Install it.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'openssl'], { env });
}
