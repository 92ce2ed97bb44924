/** An event loop that has not turned for so long (milliseconds) hangs, if its thread was at work meanwhile. */
export const HUNG_AFTER_MS = 10_000;

/** As much of the processor (milliseconds) within that time is work; what waits, or is not let work, has less. */
export const SPINNING_CPU_MS = 2_000;

/**
 * What a process is ended with whose event loop hangs. Nothing else sends it ('a timer of processor time ran out'), no
 * process of the portal handles it, and a shell and Docker show it as exit code 154.
 */
export const HUNG_SIGNAL = 'SIGVTALRM';

/** What a watcher sees of a process at one moment. */
export interface Look {
  /** Milliseconds, of a clock that never goes back. */
  readonly at: number;
  /** Changes whenever the event loop turns. */
  readonly beats: number;
  /** Milliseconds of processor time so far; undefined where the system does not say. */
  readonly cpuMs: () => number | undefined;
}

export interface HangBounds {
  readonly hungAfterMs: number;
  readonly spinningCpuMs: number;
  /** Who looks later than this was itself kept from it: what it did not see in that time proves nothing. */
  readonly lateMs: number;
}

/** The silence of a process that hangs; milliseconds. */
export interface Hang {
  readonly silentMs: number;
  readonly cpuMs: number;
}

/** Finds, from one look to the next, when a process has begun to hang. */
export function hangDetector(bounds: HangBounds): (look: Look) => Hang | undefined {
  let last: Look | undefined;
  let silence: { readonly since: number; readonly cpuMs: number | undefined } | undefined;
  return (look) => {
    const isOn = last?.beats === look.beats && look.at - last.at < bounds.lateMs;
    const before = last;
    last = look;
    if (!isOn || before === undefined) {
      silence = undefined;
      return undefined;
    }
    silence ??= { since: before.at, cpuMs: look.cpuMs() };
    const silentMs = look.at - silence.since;
    if (silentMs < bounds.hungAfterMs || silence.cpuMs === undefined) return undefined;
    const cpuMs = (look.cpuMs() ?? 0) - silence.cpuMs;
    return cpuMs < bounds.spinningCpuMs ? undefined : { silentMs, cpuMs };
  };
}
