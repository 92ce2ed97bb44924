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
export async function requireStoppedEverywhere(external: External): Promise<void> {
  const names = await processesAtWork(external);
  if (names.length === 0) return;
  throw new LaunchError(
    `The portal runs on this database (${names.join(', ')}). Stop it on every machine first.`,
  );
}

/** The processes of the portal that work on a database of one's own, on whatever machine. */
export async function processesAtWork({ databaseUrl }: External): Promise<readonly string[]> {
  if (databaseUrl === undefined) return [];
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
    return running.map(({ application_name: name }) => name).toSorted();
  } finally {
    await db.destroy();
  }
}

/** What the operator does, since the servers are their own. @param isRunning whether the portal works on them */
export function howToBackUpServers(external: External, isRunning: boolean): readonly string[] {
  return [...(isRunning ? WHILE_RUNNING : howToDump(external)), KEEP];
}

const KEEP = 'Keep them, and .env with the secrets, beside this backup.';

const WHILE_RUNNING = [
  'The databases are those of servers of your own, and the portal runs on them: two dumps would be of two moments. Back',
  'both up to one moment by the means of the server (a base backup with its archived changes, a snapshot of the disk, the',
  'point in time of a managed service), after this backup, or stop the portal everywhere and dump them.',
];

function howToDump(external: External): readonly string[] {
  return [
    'The databases are those of servers of your own. With the portal stopped, and in this order, so that Postgres is',
    'never older than the log:',
    `  1. ${
      external.eventStoreUrl === undefined
        ? 'pg_dump --format=custom --file=events.dump EVENTSTORE_DATABASE_URL'
        : "KurrentDB's own backup of the server that EVENTSTORE_URL names"
    }`,
    '  2. pg_dump --format=custom --file=portal.dump DATABASE_URL',
  ];
}

export function howToRestoreServers(external: External): readonly string[] {
  return [
    'The databases are those of servers of your own. Before the portal is started, bring both to one moment, or restore the',
    'dumps that were made together, each into a new database, and let the present ones stand until the portal runs as it should:',
    `  1. ${
      external.eventStoreUrl === undefined
        ? 'pg_restore --dbname=EVENTSTORE_DATABASE_URL events.dump'
        : "KurrentDB's own restore of the server that EVENTSTORE_URL names"
    }`,
    '  2. pg_restore --dbname=DATABASE_URL portal.dump',
  ];
}
