import type { Migration } from 'kernel/area-module';

/** The edge's own tables. Sessions live in Postgres: an emptied Redis signs nobody out. */
export const bffMigrations: readonly Migration[] = [
  {
    name: '0001-bff-sessions',
    up: async (db) => {
      await db.raw('CREATE SCHEMA IF NOT EXISTS bff');
      await db.schema.withSchema('bff').createTable('sessions', (table) => {
        table.text('key').primary();
        table.uuid('user_id').notNullable().index();
        table.jsonb('data').notNullable();
        table.timestamp('started_at').notNullable();
        table.timestamp('seen_at').notNullable().index();
      });
      // A table of its own: parallel requests of one session would overwrite each other in its JSON.
      await db.raw(
        `CREATE TABLE bff.session_positions (
           key text NOT NULL REFERENCES bff.sessions (key) ON DELETE CASCADE,
           category text NOT NULL,
           position bigint NOT NULL,
           PRIMARY KEY (key, category))`,
      );
      // The columns are those rate-limiter-flexible expects.
      await db.schema.withSchema('bff').createTable('sign_in_limits', (table) => {
        table.string('key', 255).primary();
        table.integer('points').notNullable().defaultTo(0);
        table.bigInteger('expire');
      });
      await db.raw('GRANT USAGE ON SCHEMA bff TO portal_edge');
      await db.raw(
        'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA bff TO portal_edge',
      );
    },
  },
];
