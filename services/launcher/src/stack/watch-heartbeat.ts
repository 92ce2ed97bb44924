import type { ChildProcess } from 'node:child_process';
import { HEARTBEAT } from 'kernel/runtime/heartbeat';
import { HUNG_AFTER_MS, SPINNING_CPU_MS, hangDetector } from 'kernel/runtime/hang';
import type { Hang, Look } from 'kernel/runtime/hang';
import { mainThreadCpuMs } from 'kernel/runtime/main-thread-cpu';

const LOOK_EVERY_MS = 1_000;

const BOUNDS = {
  // A process's own watchdog comes first: it says in the log what has happened.
  hungAfterMs: HUNG_AFTER_MS + 5_000,
  spinningCpuMs: SPINNING_CPU_MS,
  lateMs: 3 * LOOK_EVERY_MS,
};

/** On a busy machine a service loads its modules for so long, in which its event loop does not turn. */
const LOADS_FOR_MS = 60_000;

/** Finds when a child hangs: whoever has sent no beat yet is given the time that loading takes. */
export function childHangDetector(): (look: Look) => Hang | undefined {
  const whileLoading = hangDetector({ ...BOUNDS, hungAfterMs: LOADS_FOR_MS });
  const afterwards = hangDetector(BOUNDS);
  return (look) => (look.beats === 0 ? whileLoading(look) : afterwards(look));
}

/**
 * Calls back when the event loop of a child that has a channel hangs: when it sends no beat, though its thread works.
 * What waits, or is kept from working by a busy or suspended machine, does not hang.
 */
export function watchHeartbeat(
  child: ChildProcess & { readonly pid: number },
  onHang: () => void,
): void {
  let beats = 0;
  child.on('message', (message) => {
    if (message === HEARTBEAT) beats += 1;
  });
  // What it says must not keep the launcher from ending.
  child.channel?.unref();
  const hangOf = childHangDetector();
  const timer = setInterval(() => {
    const cpuMs = (): number | undefined => mainThreadCpuMs(child.pid);
    if (!hangOf({ at: performance.now(), beats, cpuMs })) return;
    clearInterval(timer);
    onHang();
  }, LOOK_EVERY_MS).unref();
  child.once('exit', () => clearInterval(timer));
}
