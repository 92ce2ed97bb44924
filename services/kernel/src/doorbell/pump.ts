import type { EventStore } from 'eventstore-client/event-store';
import { categoryOf } from '../projections/event-source.ts';
import type { LogTail } from '../projections/log-tail.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';

const RING_EVERY_MS = 25;
/** A ring costs the same for one event as for fifty: while many come, fewer rings bring more of them. */
const BUSY_RING_EVERY_MS = 50;
/** So many events since the last ring are many. */
const BUSY_FROM = 8;

export interface PumpOptions {
  readonly store: EventStore;
  readonly tail: LogTail;
  /** What of the log passes through here; absent: all of it. */
  readonly categories?: readonly string[];
  /** Position after which the tail begins. */
  readonly from: bigint;
  /** Called with the categories that were seen. */
  ring(categories: readonly string[]): Promise<void>;
  readonly logger: Logger;
}

/**
 * Follows the log, keeps its tail at hand, and rings at most every 25 ms, or every 50 while many events come, with the
 * categories seen meanwhile.
 */
export function startPump(options: PumpOptions): Stoppable {
  const seen = new Set<string>();
  let events = 0;
  let ringEveryMs = RING_EVERY_MS;
  let timer: NodeJS.Timeout | undefined;
  const ring = (): void => {
    timer = undefined;
    const categories = [...seen];
    seen.clear();
    ringEveryMs = events < BUSY_FROM ? RING_EVERY_MS : BUSY_RING_EVERY_MS;
    events = 0;
    void options.ring(categories);
  };
  const subscription = options.store.subscribeToAll({
    after: options.from,
    ...(options.categories ? { filter: { categories: options.categories } } : {}),
    onCheckpoint: options.tail.reach,
    onEvent: (event) => {
      options.tail.push(event);
      seen.add(categoryOf(event.stream));
      events += 1;
      timer ??= setTimeout(ring, ringEveryMs);
    },
    onDropped: (err) => options.logger.warn({ err }, 'the subscription dropped and resumes'),
  });
  return {
    name: 'pump',
    stop: async () => {
      clearTimeout(timer);
      await subscription.close();
    },
  };
}
