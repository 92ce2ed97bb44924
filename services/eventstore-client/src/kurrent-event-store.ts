import { Appender } from './appender.ts';
import { Clients } from './clients.ts';
import type { ConnectOptions, EventStore, Subscription } from './port.ts';
import { Reader } from './reader.ts';
import { ResumingSubscription } from './resuming-subscription.ts';
import { createScan } from './scan.ts';

const DEADLINE_MS = 2_000;

/** The event store over the official client. */
export function connectKurrent({ url, deadlineMs = DEADLINE_MS }: ConnectOptions): EventStore {
  const clients = new Clients(url, deadlineMs);
  const reader = new Reader(clients, deadlineMs);
  const appender = new Appender(clients, reader, deadlineMs);
  const subscriptions = new Set<Subscription>();
  return {
    append: (append) => appender.append([append]),
    appendToMany: (appends) => appender.append(appends),
    readStream: (stream, options) => reader.readStream(stream, options),
    readAll: (options) => reader.readAll(options),
    scanAll: createScan(clients, deadlineMs),
    head: () => reader.head(),
    subscribeToAll(options) {
      const subscription = new ResumingSubscription(clients, reader, {
        ...options,
        confirmWithinMs: 2 * deadlineMs,
      });
      subscriptions.add(subscription);
      return {
        async close() {
          subscriptions.delete(subscription);
          await subscription.close();
        },
      };
    },
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()));
      await clients.close();
    },
  };
}
