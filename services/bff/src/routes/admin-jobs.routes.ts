import { z } from 'zod';
import { jobDetailsSchema, jobSchema } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import { jobsQueries } from 'contracts/calls/jobs';
import { idSchema } from 'contracts/primitives/ids';
import { reasonSchema, tableFormatSchema } from 'contracts/primitives/schemas';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { sendTable } from '../http/send-table.ts';
import { exportRoute } from '../http/export-route.ts';
import { listPages } from '../http/list-parts.ts';
import { optionalRevision } from '../http/revision.ts';
import { route } from '../http/route.ts';
import type { Call, Route, RouteSchema } from '../http/route.ts';
import { JOB_CSV, PROBLEM_CSV } from '../jobs/job-csv.ts';
import { readJob, readProblems, withOwners } from '../jobs/read-job.ts';
import { RECALL_CSV, readRecallReport } from '../jobs/recall-report.ts';
import { admins } from '../policies/policies.ts';

const job = z.object({ id: idSchema });

const { ids, kind, state, ownerId } = jobsQueries['jobs.list'].input.shape;
const jobFilter = z.strictObject({ id: ids, kind, state, ownerId });

async function* exportedJobs(
  call: Pick<Call<RouteSchema, unknown>, 'runQuery'>,
  { id, ...filter }: z.infer<typeof jobFilter>,
) {
  const pages = listPages((slice) => call.runQuery('jobs.list', { ...slice, ...filter, ids: id }));
  for await (const page of pages) yield withOwners(call, page);
}

/** What may be done to a job, whatever its kind; each answers the job. */
const DEEDS = [
  { deed: 'stop', command: 'StopJob', summary: 'Stop a job; what is under way is done to its end' },
  {
    deed: 'resume',
    command: 'ResumeJob',
    summary: 'Let a stopped job go on, in the name of who lets it',
  },
  { deed: 'discard', command: 'DiscardJob', summary: 'Forget what was uploaded and not started' },
] as const;

/** Long work of admins, and how far it is. `imports` is the same for jobs that import a list. */
export const adminJobsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.jobs,
    summary: 'Imports and recalls, newest first, with how far each is',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(z.enum(['createdAt']), jobFilter),
      response: z.array(jobSchema),
    },
    handler: async (call) => {
      const { query, ctx, runQuery } = call;
      const { id, ...filter } = query.filter ?? {};
      const { sort: _sort, ...slice } = sliceOf(query, 'createdAt');
      const page = await runQuery('jobs.list', { ...slice, ...filter, ids: id });
      const items = await withOwners(call, page.items);
      return sendList(ctx, { items, total: page.total }, { unit: 'jobs', offset: slice.offset });
    },
  }),
  exportRoute({
    list: paths.admin.jobs,
    name: 'imports-and-recalls',
    summary: 'All imports and recalls that a filter leaves, as CSV or XLSX, newest first',
    filter: jobFilter,
    columns: JOB_CSV,
    parts: exportedJobs,
  }),
  ...[paths.admin.jobs, paths.admin.imports].map((path) =>
    route({
      method: 'GET',
      path: `${path}/:id`,
      summary: 'A job: progress, counts, and the lines that went wrong by what is to be done',
      rateLimit: 'general',
      auth: 'session',
      policy: admins,
      schema: { params: job, response: jobDetailsSchema },
      handler: async (call) => readJob(call, call.params.id),
    }),
  ),
  ...[`${paths.admin.jobs}/:id/start`, `${paths.admin.imports}/:id/commit`].map((path) =>
    route({
      method: 'POST',
      path,
      summary:
        'Start a job that is ready, as it was shown at the revision named in If-Match; without one, as who starts it has looked through it last. Its steps are done in the name of who starts it',
      rateLimit: 'general',
      auth: 'session',
      policy: admins,
      stepUp: true,
      idempotencyKey: 'required',
      schema: {
        params: job,
        body: z.strictObject({ reason: reasonSchema.optional() }),
        response: jobDetailsSchema,
      },
      handler: async (call) => {
        const revision = optionalRevision(call.ctx);
        const shown = revision === undefined ? {} : { expectedRevision: revision };
        await call.command('StartJob', { jobId: call.params.id, ...call.body, ...shown });
        return readJob(call, call.params.id);
      },
    }),
  ),
  ...DEEDS.map(({ deed, command, summary }) =>
    route({
      method: 'POST',
      path: `${paths.admin.jobs}/:id/${deed}`,
      summary,
      rateLimit: 'general',
      auth: 'session',
      policy: admins,
      // To go on is to start what is left.
      ...(deed === 'resume' ? { stepUp: true } : {}),
      schema: { params: job, response: jobDetailsSchema },
      handler: async (call) => {
        await call.command(command, { jobId: call.params.id });
        return readJob(call, call.params.id);
      },
    }),
  ),
  route({
    method: 'GET',
    path: `${paths.admin.jobs}/:id/report.csv`,
    summary: 'The lines that went wrong, as CSV or XLSX; of a recall what became of each key',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    told: 'export',
    schema: { params: job, query: z.object({ format: tableFormatSchema }), sends: 'file' },
    handler: async (call) => {
      const { format } = call.query;
      // A job that does not exist is told before the file begins.
      const { id, kind, facts } = await call.runQuery('jobs.job', { jobId: call.params.id });
      if (kind === 'key-recall') {
        const parts = readRecallReport(call, { id, facts });
        return sendTable(call.ctx, { name: 'recall', ...RECALL_CSV, parts, format });
      }
      return sendTable(call.ctx, {
        name: 'left-out-lines',
        ...PROBLEM_CSV,
        parts: readProblems(call, id),
        format,
      });
    },
  }),
];
