import { connectDatabase } from 'kernel/runtime/database';
import type { CliContext } from './cli-command.ts';

type Database = ReturnType<typeof connectDatabase>;

/** Lends a connection to the portal's database, as the workers have it. */
export async function withPortalDatabase<Result>(
  { databaseUrl }: CliContext['address'],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase({
    url: databaseUrl,
    role: 'portal_worker',
    applicationName: 'portal',
    poolSize: 1,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
