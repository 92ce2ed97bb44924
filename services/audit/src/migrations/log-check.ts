import type { Migration } from 'kernel/area-module';

/** What the query service may read of it. */
export const LOG_CHECK_TABLE = {
  table: 'log_check',
  columns: ['singleton', 'ended_at', 'first_bad', 'found_at'],
} as const;

/** How far the notary is with holding the whole log against what it has signed, which it does all the time. */
export const logCheck: Migration = {
  name: '0005-audit-log-check',
  up: async (db) => {
    await db.raw(
      `CREATE TABLE audit.log_check (
         singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
         checked bigint NOT NULL DEFAULT 0,
         position bigint NOT NULL DEFAULT 0,
         ended_at timestamptz,
         first_bad jsonb,
         found_at timestamptz)`,
    );
    // The worker sends the mails about it.
    await db.raw('GRANT SELECT ON audit.log_check, audit.notary TO portal_worker');
  },
};
