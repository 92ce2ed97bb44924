import type { Knex } from 'knex';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { checkpointMigration } from '../projections/checkpoints.ts';
import { applyMigrations, rolesMigration } from '../runtime/migrations.ts';
import type { TestDatabase } from './test-database.ts';
import { createTestDatabase } from './test-database.ts';
import { scratchUrl } from './scratch-servers.ts';

/** What tests of projections stand on: an event store, and a database with checkpoints and roles but no read model. */
export interface ProjectionDatabase {
  readonly database: TestDatabase;
  readonly store: EventStore;
  readonly owner: Knex;
  readonly worker: Knex;
  close(): Promise<void>;
}

export async function openProjectionDatabase(): Promise<ProjectionDatabase> {
  const database = await createTestDatabase();
  const store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
  const owner = database.connect('owner');
  await applyMigrations(owner, [rolesMigration, checkpointMigration]);
  await owner.raw('GRANT USAGE ON SCHEMA kernel TO portal_worker, portal_query');
  await owner.raw('GRANT ALL ON ALL TABLES IN SCHEMA kernel TO portal_worker');
  return {
    database,
    store,
    owner,
    worker: database.connect('portal_worker'),
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
}
