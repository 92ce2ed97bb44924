import { ensureDatabase } from './postgres.ts';

export interface DatabasePreparation {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly note: (line: string) => void;
}

/** Creates the database when it is not there, and brings its roles, schemas and tables up to date. */
export async function prepareDatabase(options: DatabasePreparation): Promise<void> {
  const { databaseUrl, eventStoreUrl, note } = options;
  await ensureDatabase(databaseUrl);
  // Loaded when it is needed: it brings every area with it.
  const { migrate } = await import('worker-service/migrate');
  await migrate({ databaseUrl, eventStoreUrl, onStep: note });
}
