import { delay } from 'kernel/runtime/clock';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';

export interface Look {
  /** What it is, for operators. */
  readonly name: string;
  readonly everyMs: number;
  readonly logger: Logger;
  /** Looks once; a look that fails is followed by the next one. */
  look(): Promise<void>;
}

/** Looks again and again until it is stopped. */
export function repeatLook({ name, everyMs, logger, look }: Look): Stoppable {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await look();
      } catch (err) {
        logger.warn({ err, look: name }, 'a look failed, trying again');
      }
      await delay(everyMs, stopping.signal);
    }
  })();
  return {
    name,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
