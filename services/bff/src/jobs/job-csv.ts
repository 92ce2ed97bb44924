import type { Job } from 'contracts/api/admin-jobs';
import { columns } from '../http/csv-columns.ts';

/** The columns of the export of imports and recalls. */
export const JOB_CSV = columns<Job>(
  ['title', ({ title }) => title],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ['done', ({ done }) => done],
  ['total', ({ total }) => total],
  ['problems', ({ problems }) => problems],
  ['reason', ({ reason }) => reason],
  ['by', ({ owner }) => owner.name ?? owner.id],
  ['created_at', ({ createdAt }) => createdAt],
  ['started_at', ({ startedAt }) => startedAt],
  ['ended_at', ({ endedAt }) => endedAt],
  ['id', ({ id }) => id],
);
