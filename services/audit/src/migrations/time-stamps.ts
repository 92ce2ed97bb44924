import type { Migration } from 'kernel/area-module';

/** What the query service may read of it. */
export const TIME_STAMPS_TABLE = {
  table: 'time_stamps',
  columns: ['size', 'note', 'response', 'stamped_at'],
} as const;

/** Checkpoints that a time stamp authority has stamped, as they lie in the notary's folder: exports take them along. */
export const timeStamps: Migration = {
  name: '0006-audit-time-stamps',
  up: async (db) => {
    await db.raw(
      `CREATE TABLE audit.time_stamps (
         size bigint PRIMARY KEY,
         note text NOT NULL,
         response bytea NOT NULL,
         stamped_at timestamptz NOT NULL)`,
    );
  },
};
