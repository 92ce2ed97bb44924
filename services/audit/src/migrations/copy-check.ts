import type { Migration } from 'kernel/area-module';

/** What a verification has found of the database's copy of the checkpoints: `{"rows": 7, "wrong": [1000]}`, by size. */
export const copyCheck: Migration = {
  name: '0007-audit-copy-check',
  up: async (db) => {
    await db.raw('ALTER TABLE audit.verifications ADD COLUMN copy jsonb');
  },
};
