import {
  bffSchema,
  bffTables,
  fetchedImagesTable,
  productImagesTable,
  registrationLimitsTable,
  unusedImagesMigration,
  workLimitsTable,
} from 'bff-tables/own-tables';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import type { Migration, OwnSchema } from 'kernel/area-module';
import { meetShorterLog } from 'kernel/projections/meet-shorter-log';
import type { Projection } from 'kernel/projections/projection';
import { ensureReadModels } from 'kernel/projections/read-model-schema';
import { rebuildAll } from 'kernel/projections/rebuild';
import { requireReadableData } from 'kernel/runtime/data-format';
import { REPLAY_STATEMENT_MS, connectDatabase } from 'kernel/runtime/database';
import type { DatabasePasswords } from 'kernel/runtime/database-logins';
import { allowLogins, loginsOf } from 'kernel/runtime/database-logins';
import { kernelMigrations } from 'kernel/runtime/kernel-migrations';
import { applyMigrations, grantRights } from 'kernel/runtime/migrations';
import { asOwner } from 'kernel/runtime/owner-rights';
import { acceptNewSecrets } from 'kernel/runtime/secret-checks';
import type { Knex } from 'knex';
import { operationsMigrations, operationsSchemas } from 'operations/own-tables';
import { eraseAgain } from './erasures/erase-again.ts';
import {
  migrationsOfEveryArea,
  projectionsOfEveryArea,
  readModelsOfEveryArea,
  schemasOfEveryArea,
} from './areas.ts';
import { mailsMigration } from './mails/mails-migration.ts';
import { goOnFromOlderData } from './restored/go-on-from-older-data.ts';
import { requireCurrentData } from './restored/require-current-data.ts';
import { parkedLine } from './parked-line.ts';

export interface MigrateOptions {
  /** The owner's connection: it creates roles, schemas and tables. */
  readonly databaseUrl: string;
  /** Of one who may append. */
  readonly eventStoreUrl: string;
  /** Where the list of erasures and the notary's log lie (AUDIT_DIR). */
  readonly auditDir: string;
  /** Where mails lie that no server was named for. */
  readonly outboxDir: string;
  /** Whether data that is older than what lies in AUDIT_DIR is gone on with. */
  readonly acceptOlder?: boolean;
  /** How the processes sign in. */
  readonly passwords: DatabasePasswords;
  /** Names of replaceable secrets of which new ones are taken from now on. */
  readonly newSecrets?: readonly string[];
  /** Called with what is being done, for the start's step-by-step lines. */
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
  const store = connectEventStore({ url: options.eventStoreUrl });
  try {
    await requireReadableData(db);
    const { auditDir, acceptOlder = false } = options;
    const older = await requireCurrentData({ store, auditDir, acceptOlder });
    await asOwner(options.databaseUrl, () => prepareDatabase(db, options));
    await acceptNewSecrets(db, options.newSecrets ?? []);
    await goBackToTheEnd(db, { store, ...options });
    const outdated = await ensureReadModels(db, projectionsOfEveryArea());
    if (outdated.length > 0) await replayOutdated(outdated, { db, store, ...options });
    const erased = await eraseAgain(db, { ...options, store, isOlder: older !== undefined });
    if (erased > 0)
      options.onStep?.(`${erased} erased persons were in a backup, and are erased again`);
    if (older) await goOnFromOlderData(older, { db, store, auditDir });
    if (older?.statement.log)
      options.onStep?.('the log goes on from an older state, and says so; the longer one was kept');
    const parked = await parkedLine(db);
    if (parked) options.onStep?.(parked);
  } finally {
    await store.close();
    await db.destroy();
  }
}

async function prepareDatabase(db: Knex, options: MigrateOptions): Promise<void> {
  const applied = await applyMigrations(db, everyMigration());
  if (applied.length > 0) options.onStep?.(`${applied.length} database migrations applied`);
  await grantRights(db, everyOwnSchema());
  const logins = loginsOf(options.databaseUrl, options.passwords);
  await allowLogins(db, Object.values(logins));
}

/** In the order in which they are applied. */
export function everyMigration(): readonly Migration[] {
  return [
    ...kernelMigrations,
    ...operationsMigrations,
    bffTables,
    ...migrationsOfEveryArea(),
    mailsMigration,
    productImagesTable,
    workLimitsTable,
    registrationLimitsTable,
    fetchedImagesTable,
    unusedImagesMigration,
  ];
}

/** The schemas of own tables that migrations fill, but for the kernel's. */
export function everyOwnSchema(): readonly OwnSchema[] {
  return [...operationsSchemas, ...schemasOfEveryArea(), bffSchema];
}

async function goBackToTheEnd(
  db: Knex,
  { store, onStep }: MigrateOptions & { readonly store: EventStore },
): Promise<void> {
  const readModels = readModelsOfEveryArea();
  const beyond = await meetShorterLog(db, { readModels, head: () => store.head() });
  if (beyond > 0)
    onStep?.(`the log is older than the database: ${beyond} that followed it go back to its end`);
}

async function replayOutdated(
  outdated: readonly Projection[],
  { db, store, onStep }: MigrateOptions & { readonly db: Knex; readonly store: EventStore },
): Promise<void> {
  const names = outdated.map(({ name, version }) => `${name} (version ${version})`);
  onStep?.(`read models are rebuilt: ${names.join(', ')}`);
  await rebuildAll(outdated, { db, store });
}
