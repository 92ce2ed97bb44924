import { startWatchdog } from '../runtime/watchdog.ts';
import { deliberateDelay } from './deliberate-delay.ts';

// A process of its own for tests of the watchdog. Its arguments: spin, block or turn; then for how long, and after
// how long it hangs and how much work that takes; milliseconds. It says 'begun' and, where it comes to its end, 'done'.

const [what = '', ...numbers] = process.argv.slice(2);
const [forMs = 0, hungAfterMs = 0, spinningCpuMs = 0] = numbers.map(Number);

const ACTIONS: Readonly<Record<string, () => void>> = {
  spin: () => {
    const until = performance.now() + forMs;
    while (performance.now() < until);
  },
  // As a call of the system that takes long, or a debugger that holds the process.
  block: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, forMs);
  },
  turn: () => undefined,
};

startWatchdog({ hungAfterMs, spinningCpuMs });
process.stdout.write('begun\n');
// Its watchdog is up by then.
await deliberateDelay(hungAfterMs);
ACTIONS[what]?.();
await deliberateDelay(forMs);
process.stdout.write('done\n');
