import { Worker } from 'node:worker_threads';
import { HUNG_AFTER_MS, SPINNING_CPU_MS } from './hang.ts';
import type { Watched } from './watchdog-thread.ts';

const THREAD = new URL('./watchdog-thread.js', import.meta.url);
const BEAT_EVERY_MS = 500;

/** What a test shortens; milliseconds. */
export interface WatchdogBounds {
  readonly hungAfterMs?: number;
  readonly spinningCpuMs?: number;
}

/**
 * Ends this process once its event loop has hung: it has not turned for ten seconds, though its thread worked for two of
 * them. A process that waits, a machine that was suspended and one that has no time for it are left alone. A loop that
 * hangs cannot end itself, so that a thread beside it does: it says so in a line of the log, and sends `HUNG_SIGNAL`.
 */
export function startWatchdog(bounds: WatchdogBounds = {}): void {
  // From its sources a process runs in tests alone, and what reads those there does not reach into threads.
  if (import.meta.url.endsWith('.ts')) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_EVERY_MS).unref();
  const { hungAfterMs = HUNG_AFTER_MS, spinningCpuMs = SPINNING_CPU_MS } = bounds;
  const watched: Watched = { beats, hungAfterMs, spinningCpuMs };
  // It needs none of the secrets that stand in the environment.
  const thread = new Worker(THREAD, { workerData: watched, env: {} });
  // Without it the process goes on as before; whoever started it watches it too.
  thread.once('error', (error) => process.stderr.write(`No watchdog: ${error.message}\n`));
  thread.unref();
}
