import { connectEventStore } from 'eventstore-client/event-store';
import { rebuild } from 'kernel/projections/rebuild';
import { ensureReadModels } from 'kernel/projections/read-model-schema';
import { connectDatabase } from 'kernel/runtime/database';
import { kernelMigrations } from 'kernel/runtime/kernel-migrations';
import { applyMigrations, grantRights } from 'kernel/runtime/migrations';
import { migrationsOfEveryArea, projectionsOfEveryArea } from './areas.ts';
import { mailsMigration } from './mails/mails-migration.ts';

export interface MigrateOptions {
  /** The owner's connection: it creates roles, schemas and tables. */
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** Told what is being done, for the start's step-by-step lines. */
  onStep?(step: string): void;
}

/** Brings a database to what the code expects: roles, tables, read models; outdated read models are rebuilt. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const db = connectDatabase({
    url: options.databaseUrl,
    role: 'owner',
    applicationName: 'migrate',
    poolSize: 2,
  });
  try {
    const applied = await applyMigrations(db, [
      ...kernelMigrations,
      ...migrationsOfEveryArea(),
      mailsMigration,
    ]);
    if (applied.length > 0) options.onStep?.(`${applied.length} database migrations applied`);
    await grantRights(db);
    const outdated = await ensureReadModels(db, projectionsOfEveryArea());
    if (outdated.length > 0) await rebuildAll(outdated, { db, ...options });
  } finally {
    await db.destroy();
  }
}

async function rebuildAll(
  outdated: readonly Parameters<typeof rebuild>[0][],
  parts: MigrateOptions & { db: Parameters<typeof rebuild>[1]['db'] },
): Promise<void> {
  const store = connectEventStore({ url: parts.eventStoreUrl });
  try {
    for (const projection of outdated) {
      parts.onStep?.(`read model ${projection.name} is rebuilt to version ${projection.version}`);
      await rebuild(projection, { db: parts.db, store });
    }
  } finally {
    await store.close();
  }
}
