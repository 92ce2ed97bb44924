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

/**
 * Lets go of jobs that ended longer ago than so many days, with their steps and the lines that went wrong. What they
 * did, and who started them, is in the log.
 */
export async function purgeEndedJobs(db: Knex, keptDays: number): Promise<number> {
  return jobsTable(db, 'jobs')
    .whereIn('state', ['done', 'discarded'])
    .andWhere('ended_at', '<', db.raw("now() - ? * interval '1 day'", [keptDays]))
    .delete();
}
