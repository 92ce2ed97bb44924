import { purgeIdempotencyKeys } from 'kernel/commands/purge-idempotency-keys';
import { purgeJobs } from 'kernel/jobs/purge-jobs';
import { purgeRebuilds } from 'kernel/operations/purge-rebuilds';
import type { Chore } from 'kernel/runtime/housekeeping';
import { purgeSettledWork } from 'kernel/work-queue/work-queue';
import type { Knex } from 'knex';
import { choresOfEveryArea } from './areas.ts';

/** What is tidied up in the database: whatever is kept for a while only. */
export function databaseChores(db: Knex): readonly Chore[] {
  return [
    { name: 'idempotency keys', run: async () => purgeIdempotencyKeys(db) },
    ...choresOfEveryArea().map(({ name, run }) => ({ name, run: async () => run(db) })),
    { name: 'abandoned jobs', run: async () => purgeJobs(db) },
    { name: 'ended rebuilds', run: async () => purgeRebuilds(db) },
    { name: 'settled work', run: async () => purgeSettledWork(db) },
  ];
}
