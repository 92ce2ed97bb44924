import type { Migration } from 'kernel/area-module';

/** What the query service may read of it. */
export const VERIFICATIONS_TABLE = {
  table: 'verifications',
  columns: [
    'id',
    'state',
    'requested_by',
    'requested_at',
    'started_at',
    'ended_at',
    'attempts',
    'stage',
    'checkpoint',
    'covered',
    'checked',
    'not_covered',
    'whole',
    'first_bad',
    'worked_ms',
    'error',
  ],
} as const;

/**
 * Verifications of the log: who asked for one, how far the notary is with it, and what it has found. The command service
 * writes down that one is wanted, and nothing else of this schema is its to write.
 */
export const verifications: Migration = {
  name: '0002-audit-verifications',
  up: async (db) => {
    await db.raw(
      `CREATE TABLE audit.verifications (
         id uuid PRIMARY KEY,
         state text NOT NULL CHECK (state IN ('waiting', 'running', 'stopping', 'stopped', 'done', 'failed')),
         requested_by text NOT NULL,
         requested_at timestamptz NOT NULL,
         started_at timestamptz,
         ended_at timestamptz,
         beat_at timestamptz,
         attempts integer NOT NULL DEFAULT 0,
         faults integer NOT NULL DEFAULT 0,
         stage text NOT NULL DEFAULT 'tree' CHECK (stage IN ('tree', 'events')),
         checkpoint text,
         covered bigint,
         checked bigint NOT NULL DEFAULT 0,
         position bigint NOT NULL DEFAULT 0,
         not_covered bigint,
         whole boolean,
         first_bad jsonb,
         worked_ms bigint NOT NULL DEFAULT 0,
         error text)`,
    );
    await db.raw(
      `CREATE UNIQUE INDEX verifications_open ON audit.verifications ((true))
       WHERE state IN ('waiting', 'running', 'stopping')`,
    );
    await db.raw('CREATE INDEX verifications_newest ON audit.verifications (requested_at, id)');
    await db.raw('GRANT USAGE ON SCHEMA audit TO portal_worker');
    await db.raw('GRANT SELECT ON audit.verifications TO portal_worker');
    await db.raw(
      'GRANT INSERT (id, state, requested_by, requested_at) ON audit.verifications TO portal_worker',
    );
    await db.raw('GRANT UPDATE (state, ended_at) ON audit.verifications TO portal_worker');
  },
};
