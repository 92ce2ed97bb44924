import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import type { Background, ReadSide } from '../area-module.ts';
import type { Actor } from '../http/actor.ts';
import { catchUp } from '../projections/catch-up.ts';
import type { Projection } from '../projections/projection.ts';
import { ensureReadModels } from '../projections/read-model-schema.ts';
import { createQueryRunner } from '../queries/query-runner.ts';
import type { QueryRunner } from '../queries/query-runner.ts';
import { followProjections } from '../queries/read-your-writes.ts';
import type { ProjectionProgress } from '../queries/read-your-writes.ts';
import { kernelMigrations } from '../runtime/kernel-migrations.ts';
import { createLogger } from '../runtime/logger.ts';
import { applyMigrations, grantRights } from '../runtime/migrations.ts';
import { createTestDatabase } from './test-database.ts';
import { scratchUrl } from './scratch-servers.ts';

export interface StackParts
  extends Pick<Background, 'migrations' | 'schemas'>, Pick<ReadSide, 'queries'> {
  readonly projections: readonly Projection[];
}

/** Areas on a real event store and a database of their own, without the processes around them. */
export interface TestStack {
  readonly store: EventStore;
  readonly owner: Knex;
  /** As the command service and the workers. */
  readonly worker: Knex;
  /** As the plans of the command service: cannot write. */
  readonly planning: Knex;
  readonly projections: readonly Projection[];
  readonly progress: ProjectionProgress;
  /** Applies what the log holds to every read model. */
  drain(): Promise<void>;
  query<Result>(name: string, input: unknown, actor: Actor): Promise<Result>;
  /** The same with all that a caller sends along. */
  runQuery: QueryRunner['run'];
  close(): Promise<void>;
}

/** @param partsOn the areas' parts, their queries on the pool of the query service. */
export async function startTestStack(partsOn: (reader: Knex) => StackParts): Promise<TestStack> {
  const database = await createTestDatabase();
  const [owner, worker, reader] = [
    database.connect('owner'),
    database.connect('portal_worker'),
    database.connect('portal_query'),
  ];
  const { migrations, schemas, projections, queries } = partsOn(reader);
  await applyMigrations(owner, [...kernelMigrations, ...migrations]);
  await grantRights(owner, schemas);
  await ensureReadModels(owner, projections);
  const store = await fromNowOn(connectEventStore({ url: scratchUrl('EVENTSTORE_URL') }));
  const logger = createLogger('test', 'silent');
  const progress = followProjections(database.url, reader, logger);
  const runner = createQueryRunner({ queries, projections, db: reader, progress });
  return {
    store,
    owner,
    worker,
    planning: database.connect('portal_worker', { readOnly: true }),
    projections,
    progress,
    drain: () => catchUp(projections, { db: worker, store, logger }),
    query: async <Result>(name: string, input: unknown, actor: Actor) =>
      (await runner.run({ name, input, actor, positions: new Map() })).result as Result,
    runQuery: runner.run,
    close: async () => {
      await progress.stop();
      await store.close();
      await database.drop();
    },
  };
}

/** The log holds what other files of the run have written: read models of this one begin behind it. */
async function fromNowOn(store: EventStore): Promise<EventStore> {
  const head = await store.head();
  return {
    ...store,
    scanAll: ({ after, ...options }) =>
      store.scanAll({ ...options, after: after > head ? after : head }),
  };
}
