import type { EventStore } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import type { ReadinessCheck } from '../http/service-app.ts';

/** A process is ready while its database answers. */
export function databaseCheck(db: Knex): ReadinessCheck {
  return { name: 'database', check: async () => void (await db.raw('SELECT 1')) };
}

/** A process is ready while its event store answers. */
export function eventStoreCheck(store: EventStore): ReadinessCheck {
  return { name: 'event store', check: async () => void (await store.head()) };
}
