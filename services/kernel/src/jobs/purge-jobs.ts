import type { Knex } from 'knex';
import { forget } from './job-commands.ts';
import { jobsTable } from './job-rows.ts';

/** Nobody comes back to a list of the day before yesterday, and the keys in it are not to lie about. */
const DRAFT_HOURS = 24;
const STOPPED_DAYS = 30;

/** Lets go of what was uploaded and never imported. */
export async function purgeJobs(db: Knex): Promise<number> {
  const stale = await jobsTable(db, 'jobs')
    .where((either) => {
      void either
        .whereIn('state', ['draft', 'ready'])
        .andWhere('created_at', '<', db.raw("now() - ? * interval '1 hour'", [DRAFT_HOURS]));
    })
    .orWhere((either) => {
      void either
        .where({ state: 'stopped' })
        .andWhere('started_at', '<', db.raw("now() - ? * interval '1 day'", [STOPPED_DAYS]));
    })
    .pluck<string[]>('id');
  return stale.length === 0 ? 0 : forget(db, stale);
}
