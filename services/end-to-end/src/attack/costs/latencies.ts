/** How long the requests of somebody took, by what was asked for, in milliseconds. */
export type Latencies = Readonly<Record<string, readonly number[]>>;

/** The time that 95 of 100 stayed below; NaN of none. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}

/** What an attack did to somebody else, by what they asked for. */
export interface Effect {
  readonly asked: string;
  readonly idleMs: number;
  readonly attackedMs: number;
  readonly isTooSlow: boolean;
}

/** Nobody may wait more than twice as long as without the attack. */
const MOST_TIMES = 2;
/** Below this many milliseconds more, a difference is the machine's, not the attack's. */
const NOISE_MS = 25;

/** Compares what somebody waited without an attack with what they waited under it. */
export function effectsOf(idle: Latencies, attacked: Latencies): readonly Effect[] {
  return Object.entries(idle).map(([asked, times]) => {
    const [idleMs, attackedMs] = [p95(times), p95(attacked[asked] ?? [])];
    const most = Math.max(MOST_TIMES * idleMs, idleMs + NOISE_MS);
    // What nobody answered is too slow as well.
    return { asked, idleMs, attackedMs, isTooSlow: !(attackedMs <= most) };
  });
}
