import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

// A process id alone proves nothing: ids are used again. Together with the time the process began
// (and the boot it began in) it names one process for good.

const run = promisify(execFile);

/** Names the process that has this id now, or undefined when none lives. */
export async function identify(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return identifyOnLinux(pid);
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'lstart=']);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

async function identifyOnLinux(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return fromStat(stat, boot.trim());
  } catch {
    return undefined;
  }
}

/** Reads a line of /proc/<pid>/stat; a zombie counts as gone, because nothing of it runs any more. */
export function fromStat(stat: string, boot: string): string | undefined {
  // The command name stands in brackets and may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedAt] = [fields[0], fields[19]];
  if (state === undefined || startedAt === undefined || 'ZX'.includes(state)) return undefined;
  return `${boot}:${startedAt}`;
}

export interface KnownProcess {
  readonly name: string;
  readonly pid: number;
  readonly identity: string;
}

export async function isAlive(known: Omit<KnownProcess, 'name'>): Promise<boolean> {
  return (await identify(known.pid)) === known.identity;
}
