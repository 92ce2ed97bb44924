import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';

const LARGEST_LOG_BYTES = 20 * 1024 * 1024;
/** So many former logs are kept of each process, the newest as `.1`. */
const FORMER_LOGS = 3;
const LOOK_EVERY_MS = 5_000;

/** Looks after the logs of a folder while processes write them. */
export function startLogRotation(folder: string): { stop(): void } {
  const timer = setInterval(() => rotateLogs(folder), LOOK_EVERY_MS);
  // It keeps nothing running.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Sets those logs aside that have become too large. */
export function rotateLogs(folder: string, largestBytes = LARGEST_LOG_BYTES): void {
  for (const name of logsIn(folder)) {
    try {
      rotateLog(path.join(folder, name), largestBytes);
    } catch {
      // A disk without room for the copy: the log stays as it is, and this is tried again.
    }
  }
}

/** None before the first process has made its own. */
function logsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith('.log'));
}

/**
 * Sets a log aside that has become too large. Whoever writes it holds it open and appends: so it is copied, with what
 * comes meanwhile, and emptied.
 */
export function rotateLog(file: string, largestBytes = LARGEST_LOG_BYTES): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= largestBytes) return;
  for (let age = FORMER_LOGS - 1; age > 0; age -= 1) {
    const former = `${file}.${age}`;
    if (existsSync(former)) renameSync(former, `${file}.${age + 1}`);
  }
  const copy = `${file}.1`;
  copyFileSync(file, copy);
  appendFileSync(copy, bytesAfter(file, statSync(copy).size));
  truncateSync(file);
}

function bytesAfter(file: string, begin: number): Buffer {
  const rest = Buffer.alloc(Math.max(statSync(file).size - begin, 0));
  const opened = openSync(file, 'r');
  try {
    return rest.subarray(0, readSync(opened, rest, 0, rest.length, begin));
  } finally {
    closeSync(opened);
  }
}
