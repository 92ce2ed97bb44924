import { cpus } from 'node:os';

/**
 * Watches how much of the processors nobody uses from now on: where it is much, more workers make a run shorter.
 * @returns the idle share since then, in whole per cent.
 */
export function watchIdleShare(): () => number {
  const before = timesOfAll();
  return () => {
    const after = timesOfAll();
    const passed = after.all - before.all;
    return passed === 0 ? 0 : Math.round((100 * (after.idle - before.idle)) / passed);
  };
}

function timesOfAll(): { readonly idle: number; readonly all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, all };
}
