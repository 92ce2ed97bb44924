import type { Migration } from 'kernel/area-module';

export const AUDIT_SCHEMA = 'audit';

/** What the query service answers from. */
export const PUBLISHED_TABLES = [
  { table: 'tiles', columns: ['level', 'index', 'width', 'hashes'] },
  { table: 'leaves', columns: ['index', 'position'] },
  { table: 'checkpoints', columns: ['size', 'note', 'sealed_at'] },
  { table: 'manifests', columns: ['export_id', 'manifest', 'note'] },
  { table: 'notary', columns: ['singleton', 'verifier', 'fault', 'seen_at'] },
] as const;

/**
 * A copy of what the notary has sealed, for whoever answers questions about it. What it is worth is checked by the
 * signatures: the notary's own lies in a folder outside of the database.
 */
export const publishedLog: Migration = {
  name: '0001-audit-published-log',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS audit');
    await db.schema
      .withSchema(AUDIT_SCHEMA)
      .createTable('tiles', (table) => {
        table.integer('level').notNullable();
        table.bigInteger('index').notNullable();
        table.integer('width').notNullable();
        table.binary('hashes').notNullable();
        table.primary(['level', 'index']);
      })
      // Which event is which leaf.
      .createTable('leaves', (table) => {
        table.bigInteger('index').primary();
        table.bigInteger('position').notNullable().unique();
      })
      .createTable('checkpoints', (table) => {
        table.bigInteger('size').primary();
        table.text('note').notNullable();
        table.timestamp('sealed_at').notNullable().defaultTo(db.fn.now());
      })
      .createTable('notary', (table) => {
        table.boolean('singleton').primary().defaultTo(true);
        table.text('verifier').notNullable();
        table.text('fault');
        table.timestamp('seen_at').notNullable().defaultTo(db.fn.now());
      });
  },
};

/** What the notary answers exports of the history with. */
export const signedManifests: Migration = {
  name: '0003-audit-manifests',
  up: async (db) => {
    await db.schema.withSchema(AUDIT_SCHEMA).createTable('manifests', (table) => {
      table.uuid('export_id').primary();
      table.text('manifest').notNullable();
      table.text('note').notNullable();
    });
  },
};
