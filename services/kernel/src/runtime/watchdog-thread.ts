import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { HUNG_SIGNAL, hangDetector } from './hang.ts';
import type { Hang } from './hang.ts';
import { mainThreadCpuMs } from './main-thread-cpu.ts';

/** What the thread is given when it is started. */
export interface Watched {
  /** One number, which the event loop counts up as it turns. */
  readonly beats: Int32Array;
  readonly hungAfterMs: number;
  readonly spinningCpuMs: number;
}

/** As often is looked within the time after which a loop hangs. */
const LOOKS = 10;
const STANDARD_OUTPUT = 1;
const FATAL = 60;

const { beats, ...bounds } = workerData as Watched;
const lookEveryMs = bounds.hungAfterMs / LOOKS;
const hangOf = hangDetector({ ...bounds, lateMs: 3 * lookEveryMs });

setInterval(() => {
  const look = { at: performance.now(), beats: Atomics.load(beats, 0), cpuMs };
  const hang = hangOf(look);
  if (hang) end(hang);
}, lookEveryMs);

/** Where the main thread's own time is not known, that of all threads. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return mainThreadCpuMs(process.pid) ?? (user + system) / 1_000;
}

function end({ silentMs, cpuMs }: Hang): void {
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  const msg =
    `the event loop has not turned for ${seconds(silentMs)} s and worked for ${seconds(cpuMs)} s ` +
    'of them: this process hangs and is ended';
  try {
    // At once, and not through the main thread, as a logger would.
    writeSync(STANDARD_OUTPUT, `${JSON.stringify({ level: FATAL, time: Date.now(), msg })}\n`);
  } finally {
    process.kill(process.pid, HUNG_SIGNAL);
  }
}
