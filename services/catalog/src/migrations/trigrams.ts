import type { Migration } from 'kernel/area-module';

/**
 * A search that forgives a typo needs pg_trgm. Where the server does not have it, or the owner may not add
 * it, the portal searches without.
 */
export const trigramsMigration: Migration = {
  name: '0020-catalog-trigrams',
  up: async (db) => {
    await db.raw(`DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXCEPTION
      WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
        RAISE NOTICE 'pg_trgm is not available: searches will not forgive typos';
    END $$`);
  },
};
