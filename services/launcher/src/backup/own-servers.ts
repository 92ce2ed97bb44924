import { connectDatabase } from 'kernel/runtime/database';
import { LaunchError } from '../stack/launch-error.ts';
import type { External } from '../stack/settings.ts';

/** As each process of the portal says its name to the database. */
const PROCESSES = [
  'bff',
  'command-service',
  'query-service',
  'worker-service',
  'rebuilder',
  'notary',
  'migrate',
];

/** Whether the databases are those of servers of one's own. */
export function hasOwnServers({ databaseUrl }: External): boolean {
  return databaseUrl !== undefined;
}

/** @throws {LaunchError} while a process of the portal works on the database, on whatever machine. */
export async function requireStoppedEverywhere({ databaseUrl }: External): Promise<void> {
  if (databaseUrl === undefined) return;
  const db = connectDatabase({
    url: databaseUrl,
    role: 'owner',
    applicationName: 'backup',
    poolSize: 1,
  });
  try {
    const running: readonly { readonly application_name: string }[] = await db('pg_stat_activity')
      .distinct('application_name')
      .whereRaw('datname = current_database()')
      .whereIn('application_name', PROCESSES);
    if (running.length === 0) return;
    const names = running.map(({ application_name: name }) => name).toSorted();
    throw new LaunchError(
      `The portal runs on this database (${names.join(', ')}). Stop it on every machine first.`,
    );
  } finally {
    await db.destroy();
  }
}

/** What the operator does, since the servers are their own. */
export function howToBackUpServers(external: External): readonly string[] {
  return [
    'The databases are those of servers of your own. With the portal stopped, and in this order, so that Postgres is',
    'never older than the log:',
    `  1. ${
      external.eventStoreUrl === undefined
        ? 'pg_dump --format=custom --file=events.dump EVENTSTORE_DATABASE_URL'
        : "KurrentDB's own backup of the server that EVENTSTORE_URL names"
    }`,
    '  2. pg_dump --format=custom --file=portal.dump DATABASE_URL',
    'Keep both, and .env with the secrets, beside this backup.',
  ];
}

export function howToRestoreServers(external: External): readonly string[] {
  return [
    'The databases are those of servers of your own. Before the portal is started, restore both as they were backed up',
    'together, each into a new database, and let the present ones stand until the portal runs as it should:',
    `  1. ${
      external.eventStoreUrl === undefined
        ? 'pg_restore --dbname=EVENTSTORE_DATABASE_URL events.dump'
        : "KurrentDB's own restore of the server that EVENTSTORE_URL names"
    }`,
    '  2. pg_restore --dbname=DATABASE_URL portal.dump',
  ];
}
