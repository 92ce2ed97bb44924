import { bffSchema, bffTables, productImagesTable } from 'bff/own-tables';
import { connectEventStore } from 'eventstore-client/event-store';
import type { Migration } from 'kernel/area-module';
import { rebuildAll } from 'kernel/projections/rebuild';
import type { Projection } from 'kernel/projections/projection';
import { ensureReadModels } from 'kernel/projections/read-model-schema';
import { REPLAY_STATEMENT_MS, connectDatabase } from 'kernel/runtime/database';
import type { DatabasePasswords } from 'kernel/runtime/database-logins';
import { allowLogins, loginsOf } from 'kernel/runtime/database-logins';
import { kernelMigrations } from 'kernel/runtime/kernel-migrations';
import { applyMigrations, grantRights } from 'kernel/runtime/migrations';
import { asOwner } from 'kernel/runtime/owner-rights';
import { acceptNewSecrets } from 'kernel/runtime/secret-checks';
import type { Knex } from 'knex';
import { eraseAgain } from './erasures/erase-again.ts';
import { migrationsOfEveryArea, projectionsOfEveryArea, schemasOfEveryArea } from './areas.ts';
import { mailsMigration } from './mails/mails-migration.ts';

export interface MigrateOptions {
  /** The owner's connection: it creates roles, schemas and tables. */
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** Where the list of erasures lies (AUDIT_DIR). */
  readonly auditDir: string;
  /** How the processes sign in. */
  readonly passwords: DatabasePasswords;
  /** Names of replaceable secrets of which new ones are taken from now on. */
  readonly newSecrets?: readonly string[];
  /** Told what is being done, for the start's step-by-step lines. */
  onStep?(step: string): void;
}

/** Brings a database to what the code expects: roles, tables, read models; outdated read models are rebuilt. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const db = connectDatabase({
    url: options.databaseUrl,
    role: 'owner',
    applicationName: 'migrate',
    poolSize: 3,
    statementTimeoutMs: REPLAY_STATEMENT_MS,
  });
  try {
    await asOwner(options.databaseUrl, () => prepareDatabase(db, options));
    await acceptNewSecrets(db, options.newSecrets ?? []);
    const outdated = await ensureReadModels(db, projectionsOfEveryArea());
    if (outdated.length > 0) await replayOutdated(outdated, { db, ...options });
    const erased = await eraseAgain(db, options);
    if (erased > 0)
      options.onStep?.(`${erased} erased persons were in a backup, and are erased again`);
  } finally {
    await db.destroy();
  }
}

async function prepareDatabase(db: Knex, options: MigrateOptions): Promise<void> {
  const applied = await applyMigrations(db, everyMigration());
  if (applied.length > 0) options.onStep?.(`${applied.length} database migrations applied`);
  await grantRights(db, [...schemasOfEveryArea(), bffSchema]);
  const logins = loginsOf(options.databaseUrl, options.passwords);
  await allowLogins(db, Object.values(logins));
}

/** In the order in which they are applied. */
export function everyMigration(): readonly Migration[] {
  return [
    ...kernelMigrations,
    bffTables,
    ...migrationsOfEveryArea(),
    mailsMigration,
    productImagesTable,
  ];
}

async function replayOutdated(
  outdated: readonly Projection[],
  { db, eventStoreUrl, onStep }: MigrateOptions & { readonly db: Knex },
): Promise<void> {
  const store = connectEventStore({ url: eventStoreUrl });
  try {
    const names = outdated.map(({ name, version }) => `${name} (version ${version})`);
    onStep?.(`read models are rebuilt: ${names.join(', ')}`);
    await rebuildAll(outdated, { db, store });
  } finally {
    await store.close();
  }
}
