import type { Knex } from 'knex';
import type { Migration, OwnSchema } from '../area-module.ts';
import type { DatabaseRole } from './database.ts';

/** Held while migrating, so that two starts at once take turns. */
const MIGRATION_LOCK = 7_201_540_221;

/** Roles that services act as. They cannot sign in; a connection assumes one with SET ROLE. */
const ROLES = ['portal_worker', 'portal_query', 'portal_edge'] as const;

/** Applies what is missing, each migration in a transaction of its own, in the order given. */
export async function applyMigrations(
  db: Knex,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await db.raw('CREATE SCHEMA IF NOT EXISTS kernel');
  await db.raw(
    'CREATE TABLE IF NOT EXISTS kernel.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOnce(db, migration)) applied.push(migration.name);
  }
  return applied;
}

async function applyOnce(db: Knex, migration: Migration): Promise<boolean> {
  return db.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    const known: unknown = await trx('migrations')
      .withSchema('kernel')
      .where({ name: migration.name })
      .first();
    if (known !== undefined) return false;
    await migration.up(trx);
    await trx('migrations').withSchema('kernel').insert({ name: migration.name });
    return true;
  });
}

export const rolesMigration: Migration = {
  name: '0000-kernel-roles',
  up: async (db) => {
    for (const role of ROLES) await makeRole(db, role);
  },
};

export const notaryRoleMigration: Migration = {
  name: '0013-kernel-notary-role',
  up: (db) => makeRole(db, 'portal_notary'),
};

async function makeRole(db: Knex, role: Exclude<DatabaseRole, 'owner'>): Promise<void> {
  // Roles belong to the server: a migration of another database may make this one at the same moment.
  await db.raw(
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN NOBYPASSRLS; END IF;
     EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
     END $$`,
  );
  await db.raw(`GRANT ${role} TO CURRENT_USER`);
}

const KERNEL_SCHEMAS: readonly OwnSchema[] = [
  {
    name: 'kernel',
    usedBy: 'portal_worker',
    readable: [
      { table: 'checkpoints' },
      // What the work is about (its input) is nobody's to look at.
      {
        table: 'work_queue',
        columns: [
          'queue',
          'id',
          'task',
          'state',
          'due_at',
          'attempts',
          'reason',
          'queued_at',
          'settled_at',
        ],
      },
      { table: 'parked_events' },
    ],
  },
  { name: 'vault', usedBy: 'portal_worker', readable: [{ table: 'person_keys' }] },
];

/**
 * Rights on the schemas that are not read models. Run after every migration: it says the same again.
 * @param owned the schemas of the areas and processes: who owns one says whose it is.
 */
export async function grantRights(db: Knex, owned: readonly OwnSchema[]): Promise<void> {
  for (const schema of [...KERNEL_SCHEMAS, ...owned]) await grantAll(db, schema);
  await db.raw('GRANT USAGE ON SCHEMA kernel TO portal_edge, portal_notary');
  await db.raw(
    'GRANT SELECT, INSERT ON kernel.secret_checks TO portal_query, portal_edge, portal_notary',
  );
  await db.raw('GRANT SELECT ON kernel.data_format TO portal_query, portal_edge, portal_notary');
}

async function grantAll(db: Knex, { name, usedBy, readable = [] }: OwnSchema): Promise<void> {
  await db.raw('CREATE SCHEMA IF NOT EXISTS ??', [name]);
  await db.raw('GRANT USAGE ON SCHEMA ?? TO ??', [name, usedBy]);
  await db.raw('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ?? TO ??', [
    name,
    usedBy,
  ]);
  await db.raw('GRANT USAGE ON ALL SEQUENCES IN SCHEMA ?? TO ??', [name, usedBy]);
  if (readable.length > 0) await db.raw('GRANT USAGE ON SCHEMA ?? TO portal_query', [name]);
  for (const { table, columns } of readable) {
    const named = columns ? `(${columns.map(() => '??').join(', ')})` : '';
    const names = [...(columns ?? []), name, table];
    await db.raw(`GRANT SELECT ${named} ON ??.?? TO portal_query`, names);
  }
}
