import type { Knex } from 'knex';

/** Longer than any client repeats a request. The streams remember command ids beyond that. */
const RETENTION_DAYS = 30;

/** Removes idempotency keys that nobody repeats any more; answers how many. */
export async function purgeIdempotencyKeys(db: Knex): Promise<number> {
  return db('idempotency')
    .withSchema('kernel')
    .where('created_at', '<', db.raw(`now() - ? * interval '1 day'`, [RETENTION_DAYS]))
    .delete();
}
