import { deliberateDelay } from './deliberate-delay.ts';

export interface PollOptions {
  /** Ends a wait that would never end; no fact is expected to take as long. In milliseconds. */
  readonly withinMs?: number;
  readonly everyMs?: number;
}

/** Far more than anything takes on a machine that does much else, less than a test may last. */
const WITHIN_MS = 60_000;
const EVERY_MS = 25;

/**
 * Asks until the answer is as wanted and answers it: tests wait for what must come, never for a time.
 * @throws with the last answer when it never comes.
 */
export async function eventually<Seen>(
  read: () => Seen | Promise<Seen>,
  isWanted: (seen: Seen) => boolean = Boolean,
  { withinMs = WITHIN_MS, everyMs = EVERY_MS }: PollOptions = {},
): Promise<Seen> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    const seen = await read();
    if (isWanted(seen)) return seen;
    if (performance.now() > giveUpAt) {
      throw new Error(`What was awaited did not come; last seen: ${shown(seen)}`);
    }
    await deliberateDelay(everyMs);
  }
}

function shown(seen: unknown): string {
  return JSON.stringify(seen, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )?.slice(0, 2_000);
}
