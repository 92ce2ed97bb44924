import type { ConnectOptions, EventStore } from './port.ts';

export type * from './port.ts';

/** Connects to an event store. Nothing is sent before the first call; a server that is down fails calls, not this. */
export function connectEventStore(options: ConnectOptions): EventStore {
  throw new Error(`not connected to ${options.url}: the adapter follows`);
}
