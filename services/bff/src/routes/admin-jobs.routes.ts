import { adminJobsEndpoints } from 'contracts/endpoints/admin-jobs';
import type { JobFilter } from 'contracts/endpoints/admin-jobs';
import { exporting } from '../http/exporting.ts';
import { listPages, mapParts } from '../http/list-parts.ts';
import type { Asking, Route } from '../http/route.ts';
import { sendTable } from '../http/send-table.ts';
import { serve } from '../http/serve.ts';
import type { EndpointCall } from '../http/serve.ts';
import { JOB_CSV, PROBLEM_CSV } from '../jobs/job-csv.ts';
import { readJob, readProblems, withOwners } from '../jobs/read-job.ts';
import { RECALL_CSV, readRecallReport } from '../jobs/recall-report.ts';

function exportedJobs(call: Asking, { id, ...filter }: JobFilter) {
  const pages = listPages((slice) => call.runQuery('jobs.list', { ...slice, ...filter, ids: id }));
  return mapParts(pages, (page) => withOwners(call, page));
}

type OneJob = EndpointCall<(typeof adminJobsEndpoints)['job']>;

const shownJob = async (call: OneJob) => readJob(call, call.params.jobId);

const startedJob = async (call: EndpointCall<(typeof adminJobsEndpoints)['startJob']>) => {
  const { revision, params, body } = call;
  const shown = revision === undefined ? {} : { expectedRevision: revision };
  await call.command('StartJob', { jobId: params.jobId, ...body, ...shown });
  return readJob(call, params.jobId);
};

/** What may be done to a job, whatever its kind; each answers the job. */
function after(command: 'StopJob' | 'ResumeJob' | 'DiscardJob') {
  return async (call: OneJob) => {
    await call.command(command, { jobId: call.params.jobId });
    return readJob(call, call.params.jobId);
  };
}

/** Long work of admins, and how far it is. `imports` is the same for jobs that import a list. */
export const adminJobsRoutes: readonly Route[] = serve(adminJobsEndpoints, {
  jobs: async (call) => {
    const { id: ids, ...asked } = call.query;
    const { items, total } = await call.runQuery('jobs.list', { ...asked, ids });
    return { items: await withOwners(call, items), total };
  },
  jobsExport: exporting({ name: 'imports-and-recalls', columns: JOB_CSV, parts: exportedJobs }),
  jobReportCsv: async (call) => {
    const { format } = call.query;
    // That a job does not exist is answered before the file begins.
    const { id, kind, facts } = await call.runQuery('jobs.job', { jobId: call.params.jobId });
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
  job: shownJob,
  importJob: shownJob,
  startJob: startedJob,
  commitImport: startedJob,
  stopJob: after('StopJob'),
  resumeJob: after('ResumeJob'),
  discardJob: after('DiscardJob'),
});
