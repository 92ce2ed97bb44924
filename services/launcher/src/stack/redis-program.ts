import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from './launch-error.ts';

const run = promisify(execFile);

const PROGRAMS = ['redis-server', 'valkey-server'];

let installation: Promise<string> | undefined;

/** The Redis program of this machine; on Debian and Ubuntu root has it installed when it is missing. */
export async function redisProgram(note: (line: string) => void): Promise<string> {
  const found = findOnPath(PROGRAMS, process.env['PATH'] ?? '');
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    // Several servers may be started at once; one installation serves them all.
    installation ??= install(note);
    return installation;
  }
  throw new LaunchError(
    'Redis is missing. Install redis-server or valkey-server so that it is on the PATH ' +
      '(Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis), ' +
      'or set REDIS_URL to a running one.',
  );
}

export function findOnPath(programs: readonly string[], searchPath: string): string | undefined {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  const places = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return places.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function install(note: (line: string) => void): Promise<string> {
  note('Redis is not on this machine: installing the package redis-server with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { env });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new LaunchError(
      `Redis could not be installed; install it yourself or set REDIS_URL.\n${said}`,
    );
  }
  await stopSystemService();
  const found = findOnPath(PROGRAMS, process.env['PATH'] ?? '') ?? findOnPath(PROGRAMS, '/usr/bin');
  if (found !== undefined) return found;
  throw new LaunchError('redis-server was installed but is not on the PATH; set REDIS_URL.');
}

// The package starts a service of its own on the standard port. The portal runs its own server, so
// the service is stopped again; where there is no service manager this does nothing.
async function stopSystemService(): Promise<void> {
  await run('systemctl', ['disable', '--now', 'redis-server']).catch(() => undefined);
  await run('service', ['redis-server', 'stop']).catch(() => undefined);
}
