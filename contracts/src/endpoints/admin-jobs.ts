import { z } from 'zod';
import { jobDetailsSchema, jobSchema } from '../api/admin-jobs.ts';
import { jobsQueries } from '../calls/jobs.ts';
import { reasonSchema, tableFormatSchema } from '../primitives/schemas.ts';
import { consoleListQuery, exportOf } from './console-list.ts';
import { get, post } from './endpoint.ts';

const { ids, kind, state, ownerId } = jobsQueries['jobs.list'].input.shape;

const jobFilter = z.strictObject({ id: ids, kind, state, ownerId });

const shown = {
  right: 'admins',
  summary: 'A job: progress, counts, and the lines that went wrong by what is to be done',
  response: jobDetailsSchema,
} as const;

const start = {
  right: 'admins',
  summary:
    'Start a job that is ready, as it was shown at the revision named in If-Match; without one, as who starts it has looked through it last. Its steps are done in the name of who starts it',
  stepUp: true,
  idempotencyKey: 'required',
  revision: 'optional',
  body: z.strictObject({ reason: reasonSchema.optional() }),
  response: jobDetailsSchema,
} as const;

/** Long work of admins, and how far it is. `imports` is the same for jobs that import a list. */
export const adminJobsEndpoints = {
  jobs: get('/api/admin/jobs', {
    right: 'admins',
    summary: 'Imports and recalls, newest first, with how far each is',
    list: 'jobs',
    query: consoleListQuery(z.enum(['createdAt']), jobFilter),
    response: z.array(jobSchema),
  }),
  jobsExport: exportOf('/api/admin/jobs', {
    summary: 'All imports and recalls that a filter leaves, as CSV or XLSX, newest first',
    filter: jobFilter,
  }),
  jobReportCsv: get('/api/admin/jobs/:jobId/report.csv', {
    right: 'admins',
    summary: 'The lines that went wrong, as CSV or XLSX; of a recall what became of each key',
    logged: 'export',
    stepUp: true,
    query: z.object({ format: tableFormatSchema }),
    sends: 'file',
  }),
  job: get('/api/admin/jobs/:jobId', shown),
  importJob: get('/api/admin/imports/:jobId', shown),
  startJob: post('/api/admin/jobs/:jobId/start', start),
  commitImport: post('/api/admin/imports/:jobId/commit', start),
  stopJob: post('/api/admin/jobs/:jobId/stop', {
    right: 'admins',
    summary: 'Stop a job; what is under way is done to its end',
    response: jobDetailsSchema,
  }),
  resumeJob: post('/api/admin/jobs/:jobId/resume', {
    right: 'admins',
    summary: 'Let a stopped job go on, in the name of who lets it',
    // To go on is to start what is left.
    stepUp: true,
    response: jobDetailsSchema,
  }),
  discardJob: post('/api/admin/jobs/:jobId/discard', {
    right: 'admins',
    summary: 'Forget what was uploaded and not started',
    response: jobDetailsSchema,
  }),
};

export type JobFilter = z.infer<typeof jobFilter>;
