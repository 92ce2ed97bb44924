import type { Migration } from 'kernel/area-module';

/** Rebuilds that were asked for, and how far read models are as a worker last saw it. Neither is worth a backup. */
export const operationsMigration: Migration = {
  name: '0013-kernel-operations',
  up: async (db) => {
    await db.raw(
      `CREATE TABLE kernel.rebuilds (
         id uuid PRIMARY KEY,
         projection text NOT NULL,
         state text NOT NULL CHECK (state IN ('waiting', 'running', 'stopping', 'stopped', 'done', 'failed')),
         reason text NOT NULL,
         requested_by text NOT NULL,
         requested_at timestamptz NOT NULL,
         started_at timestamptz,
         ended_at timestamptz,
         beat_at timestamptz,
         attempts integer NOT NULL DEFAULT 0,
         events bigint NOT NULL DEFAULT 0,
         position numeric(20) NOT NULL DEFAULT 0,
         goal numeric(20) NOT NULL DEFAULT 0,
         error text)`,
    );
    await db.raw(
      `CREATE UNIQUE INDEX rebuilds_open ON kernel.rebuilds (projection)
       WHERE state IN ('waiting', 'running', 'stopping')`,
    );
    await db.raw('CREATE INDEX rebuilds_newest ON kernel.rebuilds (requested_at, id)');
    await db.raw(
      `CREATE TABLE kernel.standing (
         singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
         measured_at timestamptz NOT NULL,
         facts jsonb NOT NULL)`,
    );
  },
};
