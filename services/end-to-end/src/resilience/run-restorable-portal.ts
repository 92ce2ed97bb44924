import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startNotary } from 'audit/notary';
import { prepareLog } from 'event-store/postgres/prepare-log';
import { startEventStore } from 'event-store/server';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { readTextIfPresent } from 'kernel/files/present-files';
import { catchUp } from 'kernel/projections/catch-up';
import { connectDatabase } from 'kernel/runtime/database';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { databasePasswords } from 'kernel/testing/database-passwords';
import { eventually } from 'kernel/testing/eventually';
import type { Knex } from 'knex';
import { projectionsOfEveryArea } from 'worker-service/areas';
import { migrate } from 'worker-service/migrate';
import type { MigrateOptions } from 'worker-service/migrate';

const PASSWORD = 'a-password-of-sixteen-or-more';
const LOGIN = { name: 'restorable_event_store', password: PASSWORD };
const NOTARY_SEED = Buffer.alloc(32, 5);
const POSITION_BYTES = 8;
const logger = createLogger('test', 'silent');

export interface RunOptions extends Pick<
  MigrateOptions,
  'databaseUrl' | 'auditDir' | 'outboxDir' | 'acceptOlder'
> {
  readonly eventsUrl: string;
}

export interface RunningPortal {
  readonly db: Knex;
  /** The database of the log. */
  readonly events: Knex;
  readonly store: EventStore;
  /** What the start has said. */
  readonly steps: readonly string[];
  /** Applies what the log holds to every read model. */
  drain(): Promise<void>;
  /** Waits until all that stands in the log is signed. */
  signed(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the event store, prepares the database as every start does, and has the notary sign. */
export async function runPortal(options: RunOptions): Promise<RunningPortal> {
  const { databaseUrl, eventsUrl, auditDir } = options;
  await prepareLog(eventsUrl, LOGIN);
  const place = { host: '127.0.0.1', port: 0, databaseUrl: eventsUrl };
  const passwords = { append: PASSWORD, read: PASSWORD };
  const server = await startEventStore({ ...place, passwords });
  const steps: string[] = [];
  try {
    await migrate({
      ...options,
      eventStoreUrl: server.url,
      passwords: databasePasswords(PASSWORD),
      onStep: (step) => steps.push(step),
    });
  } catch (error) {
    await server.close();
    throw error;
  }
  const [db, events] = [owner(databaseUrl), owner(eventsUrl)];
  const store = connectEventStore({ url: server.url });
  const notary = await notaryOf({ db, store, auditDir });
  return {
    db,
    events,
    store,
    steps,
    drain: () => catchUp(projectionsOfEveryArea(), { db, store, logger }),
    signed: async () => {
      const head = await store.head();
      await eventually(
        () => lastSigned(auditDir),
        (position) => position === head,
      );
    },
    stop: async () => {
      await notary.stop();
      await store.close();
      await server.close();
      for (const each of [db, events]) await each.destroy();
    },
  };
}

function owner(url: string): Knex {
  return connectDatabase({ url, role: 'owner', applicationName: 'tests', poolSize: 4 });
}

interface Signing {
  readonly db: Knex;
  readonly store: EventStore;
  readonly auditDir: string;
}

function notaryOf({ db, store, auditDir: dir }: Signing) {
  return startNotary({
    store,
    db,
    dir,
    address: 'https://portal.test',
    seed: NOTARY_SEED,
    every: { events: 1_000, ms: 50, quietMs: 50 },
    checkPauseMs: 3_600_000,
    name: '',
    file: '',
    placeWaitMs: 0,
    acceptFork: '',
    webhookUrl: '',
    gitDir: '',
    registry: createMetrics('notary'),
    logger,
  });
}

/** The position of the last signed event. */
async function lastSigned(auditDir: string): Promise<bigint> {
  const note = await readTextIfPresent(path.join(auditDir, 'log/checkpoint'));
  const size = Number(note?.split('\n')[1] ?? 0);
  if (size === 0) return 0n;
  const positions = await readFile(path.join(auditDir, 'log/positions'));
  return positions.readBigUInt64BE((size - 1) * POSITION_BYTES);
}
