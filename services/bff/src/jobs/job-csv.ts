import type { Job } from 'contracts/api/admin-jobs';
import type { ReportLine } from './read-job.ts';
import { marketTime } from '../http/market-time.ts';
import { columns } from '../http/table-columns.ts';

/** The columns of the export of imports and recalls. */
export const JOB_CSV = columns<Job>(
  ['title', ({ title }) => title],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ['done', ({ done }) => done, 'number'],
  ['total', ({ total }) => total, 'number'],
  ['problems', ({ problems }) => problems, 'number'],
  ['reason', ({ reason }) => reason],
  ['by', ({ owner }) => owner.name ?? owner.id],
  ['created_at', ({ createdAt }) => marketTime(createdAt), 'moment'],
  ['started_at', ({ startedAt }) => marketTime(startedAt), 'moment'],
  ['ended_at', ({ endedAt }) => marketTime(endedAt), 'moment'],
  ['id', ({ id }) => id],
);

/** The columns of the report of an import. */
export const PROBLEM_CSV = columns<ReportLine>(
  ['line', ({ line }) => line, 'number'],
  ['reason', ({ reason }) => reason],
  ['what to do', ({ message }) => message],
  ['known by', ({ hint }) => hint],
);
