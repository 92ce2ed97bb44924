import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever its clock does. */
const TICK_MS = 10;

/**
 * Milliseconds for which the main thread of a process has had a processor. Its other threads, which may be busy while it
 * waits, do not count. Undefined where the system does not say (macOS), or the process is gone.
 */
export function mainThreadCpuMs(pid: number): number | undefined {
  try {
    // The main thread has the number of its process.
    return cpuMsIn(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What a line of /proc/<pid>/stat says of the time in user mode and in the kernel. */
function cpuMsIn(stat: string): number {
  // The command name stands in brackets and may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
