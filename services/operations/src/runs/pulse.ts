import { delay } from 'kernel/runtime/clock';

const BEAT_EVERY_MS = 500;
/** Work of whose doer nothing was heard for so long is taken up by the next. */
export const DEAD_AFTER_S = 10;

export interface Pulse {
  /** Raised once somebody wants the work stopped, or another has taken it over. */
  readonly signal: AbortSignal;
  stop(): Promise<void>;
}

/**
 * Has it written down twice a second how far some work is.
 * @param beat answers whether the work is to go on.
 */
export function startPulse(beat: () => Promise<boolean>): Pulse {
  const stopped = new AbortController();
  const over = new AbortController();
  const beatOnce = async (): Promise<void> => {
    // A beat that is lost is no reason to give up the work.
    const goesOn = await beat().catch(() => true);
    if (!goesOn) stopped.abort();
  };
  const beating = (async () => {
    while (!over.signal.aborted) {
      await beatOnce();
      await delay(BEAT_EVERY_MS, over.signal);
    }
    await beatOnce();
  })();
  return {
    signal: stopped.signal,
    stop: async () => {
      over.abort();
      await beating;
    },
  };
}
