import type { Appender } from './append.ts';
import { AppendDeadlineExceeded } from './log-writer.ts';

/** What became of an append: written, refused for its revision, too late to be begun, or not known. */
type AppendEnd = 'written' | 'conflict' | 'late' | 'unavailable';

/** What is read: one stream, or the log. */
type ReadOf = 'stream' | 'log';

/** Hears what the server does, for whoever measures it. */
export interface EventStoreObserver {
  /** @param seconds from its arrival to its answer. */
  appended(end: AppendEnd, facts: { readonly seconds: number; readonly events: number }): void;
  read(of: ReadOf): void;
  /** @returns what is called when the subscription ends. */
  subscribed(of: ReadOf): () => void;
}

/** Where nobody measures. */
export const UNOBSERVED: EventStoreObserver = {
  appended: () => undefined,
  read: () => undefined,
  subscribed: () => () => undefined,
};

const MS = 1_000;

/** Reports each append and its end to the observer. */
export function observeAppends(appender: Appender, observer: EventStoreObserver): Appender {
  if (observer === UNOBSERVED) return appender;
  return {
    append: async (writes, deadline) => {
      const begun = performance.now();
      const report = (end: AppendEnd): void => {
        const events = writes.reduce((sum, each) => sum + each.events.length, 0);
        observer.appended(end, { seconds: (performance.now() - begun) / MS, events });
      };
      try {
        const outcome = await appender.append(writes, deadline);
        report(outcome.kind);
        return outcome;
      } catch (error) {
        report(error instanceof AppendDeadlineExceeded ? 'late' : 'unavailable');
        throw error;
      }
    },
  };
}
