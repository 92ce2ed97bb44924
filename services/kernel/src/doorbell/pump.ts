import type { EventStore } from 'eventstore-client/event-store';
import type { Doorbell } from './doorbell.ts';
import { categoryOf } from '../projections/event-source.ts';
import type { LogTail } from '../projections/log-tail.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';

const RING_EVERY_MS = 25;

export interface PumpOptions {
  readonly store: EventStore;
  readonly tail: LogTail;
  /** What of the log anybody consumes: the rest does not pass through here. */
  readonly categories: readonly string[];
  /** Position after which the tail begins. */
  readonly from: bigint;
  readonly doorbell: Doorbell;
  readonly logger: Logger;
}

/** Follows the log, keeps its tail at hand, and rings at most every 25 ms with the categories seen meanwhile. */
export function startPump(options: PumpOptions): Stoppable {
  const seen = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const ring = (): void => {
    timer = undefined;
    const categories = [...seen];
    seen.clear();
    void options.doorbell.ring(categories);
  };
  const subscription = options.store.subscribeToAll({
    after: options.from,
    filter: { categories: options.categories },
    onCheckpoint: options.tail.reach,
    onEvent: (event) => {
      options.tail.push(event);
      seen.add(categoryOf(event.stream));
      timer ??= setTimeout(ring, RING_EVERY_MS);
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
