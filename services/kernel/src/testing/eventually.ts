import { deliberateDelay } from './deliberate-delay.ts';

export interface PollOptions {
  /** Ends a wait that would never end; no fact is expected to take as long. In milliseconds. */
  readonly withinMs?: number;
  /** How long to pause between two times; by how long it has waited when left out. In milliseconds. */
  readonly everyMs?: number;
}

/** Far more than anything takes on a machine that does much else, less than a test may last. */
const WITHIN_MS = 60_000;
const SHORTEST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 100;

/** What did not come at once is asked for less often: each time takes the CPU of what is awaited. */
export function pauseAfter(waitedMs: number): number {
  return Math.min(Math.max(waitedMs / 10, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
}

/**
 * Asks until the answer is as expected and returns it: tests wait for what must come, never for a time.
 * @throws with the last answer when it never comes.
 */
export async function eventually<Seen>(
  read: () => Seen | Promise<Seen>,
  isExpected: (seen: Seen) => boolean = Boolean,
  { withinMs = WITHIN_MS, everyMs }: PollOptions = {},
): Promise<Seen> {
  const begun = performance.now();
  for (;;) {
    const seen = await read();
    if (isExpected(seen)) return seen;
    const waitedMs = performance.now() - begun;
    if (waitedMs > withinMs) {
      throw new Error(`What was awaited did not come; last seen: ${shown(seen)}`);
    }
    await deliberateDelay(everyMs ?? pauseAfter(waitedMs));
  }
}

function shown(seen: unknown): string {
  return JSON.stringify(seen, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )?.slice(0, 2_000);
}
