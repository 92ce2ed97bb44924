import { ensureDatabase } from './postgres.ts';

/** Creates the database when it is not there, and brings its roles, schemas and tables up to date. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await ensureDatabase(databaseUrl);
  // Loaded late: the command line and the tests of other parts do without it.
  const module = 'worker-service/migrate';
  const { migrate } = (await import(module)) as { migrate: (url: string) => Promise<void> };
  await migrate(databaseUrl);
}
