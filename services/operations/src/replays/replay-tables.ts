import type { Migration } from 'kernel/area-module';

/** By its time it is known when the portal's first night was. */
export const REPLAYS_MIGRATION = '0014-kernel-replays';

/**
 * Replays that are compared with the live read models, how far each read model of the one that is under way is, and
 * what was found. Reports are kept; nothing of it is needed to go on.
 */
export const replaysMigration: Migration = {
  name: REPLAYS_MIGRATION,
  up: async (db) => {
    await db.raw(
      `CREATE TABLE kernel.replays (
         id uuid PRIMARY KEY,
         cause text NOT NULL CHECK (cause IN ('asked', 'night')),
         state text NOT NULL CHECK (state IN ('waiting', 'running', 'stopping', 'stopped', 'done', 'failed')),
         requested_by text NOT NULL,
         requested_at timestamptz NOT NULL,
         due_for timestamptz UNIQUE,
         started_at timestamptz,
         ended_at timestamptz,
         beat_at timestamptz,
         attempts integer NOT NULL DEFAULT 0,
         faults integer NOT NULL DEFAULT 0,
         stage text NOT NULL DEFAULT 'replaying' CHECK (stage IN ('replaying', 'comparing')),
         read_model text,
         events bigint NOT NULL DEFAULT 0,
         position numeric(20) NOT NULL DEFAULT 0,
         goal numeric(20) NOT NULL DEFAULT 0,
         worked_ms bigint NOT NULL DEFAULT 0,
         error text)`,
    );
    await db.raw(
      `CREATE UNIQUE INDEX replays_open ON kernel.replays ((true))
       WHERE state IN ('waiting', 'running', 'stopping')`,
    );
    await db.raw('CREATE INDEX replays_newest ON kernel.replays (requested_at, id)');
    await db.raw(
      `CREATE TABLE kernel.replay_models (
         replay_id uuid NOT NULL REFERENCES kernel.replays ON DELETE CASCADE,
         read_model text NOT NULL,
         version integer NOT NULL,
         decisions integer NOT NULL,
         reached numeric(20) NOT NULL DEFAULT 0,
         compared_at numeric(20),
         row_count bigint NOT NULL DEFAULT 0,
         differences bigint NOT NULL DEFAULT 0,
         error text,
         PRIMARY KEY (replay_id, read_model))`,
    );
    await db.raw(
      `CREATE TABLE kernel.replay_differences (
         replay_id uuid NOT NULL REFERENCES kernel.replays ON DELETE CASCADE,
         number integer NOT NULL,
         read_model text NOT NULL,
         table_name text NOT NULL,
         row_key jsonb NOT NULL,
         column_name text,
         live text,
         replayed text,
         PRIMARY KEY (replay_id, number))`,
    );
  },
};

/** How many events a read model was compared without. */
export const leftOutMigration: Migration = {
  name: '0116-kernel-left-out',
  up: async (db) => {
    await db.raw('ALTER TABLE kernel.replay_models ADD COLUMN left_out integer NOT NULL DEFAULT 0');
  },
};
