import { connectKurrent } from './kurrent-event-store.ts';
import type { ConnectOptions, EventStore } from './port.ts';

export type * from './port.ts';

/**
 * Connects to an event store. Nothing is sent before the first call: a server that is down fails calls, not this.
 * Every failure of a call is one of the classes in errors.ts.
 */
export function connectEventStore(options: ConnectOptions): EventStore {
  return connectKurrent(options);
}
