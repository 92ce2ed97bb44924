import { jobsCommands } from 'contracts/calls/jobs';
import type { OpenUpload, StartJob } from 'contracts/calls/jobs';
import type { Command, CommandContext, Plan, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, use, useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import { claimStart, stopRow, takeOver } from './set-going.ts';
import { jobDecider } from './job.ts';
import type { JobCommand, JobDecisions } from './job.ts';
import { queueSteps } from './job-queue.ts';
import { findJob, jobsTable, noSuchJob, openJob, ownerColumns } from './job-rows.ts';
import type { JobSecrets } from './job-secrets.ts';

interface OfJob {
  readonly jobId: string;
}

/** A plan that records nothing: what was to be done was done before it. */
export function planNothing<Outcome>(jobId: string, outcome: Outcome): Plan<Outcome> {
  const job = useFresh(jobDecider, jobId);
  return { primary: job, uses: [job], decide: () => [], outcome: () => outcome };
}

/** What admins do with long work, whatever its kind. */
export function jobHandlers(secrets: JobSecrets): readonly Command[] {
  return [
    command(jobsCommands.OpenUpload, {
      policy: adminsOnly,
      once: async (request) => openUpload(request),
      plan: async ({ once }) => planNothing(once.jobId, once),
    }),
    command(jobsCommands.KeepUploadPart, {
      policy: adminsOnly,
      once: async ({ input, tools: { db } }) => {
        const job = await openJob(db, input);
        if (isRejection(job)) return job;
        await secrets.keepPart(db, input);
        return { jobId: input.jobId };
      },
      plan: async ({ once }) => planNothing(once.jobId, once),
    }),
    command(jobsCommands.StartJob, {
      policy: adminsOnly,
      once: claimStart,
      plan: async ({ input, once: { kind, title } }) =>
        planDecision({
          type: 'Start',
          jobId: input.jobId,
          kind,
          title,
          reason: input.reason ?? null,
        }),
      recorded: async (_, request) => started(request),
    }),
    command(jobsCommands.StopJob, {
      policy: adminsOnly,
      plan: async ({ input: { jobId, because } }) =>
        planDecision({ type: 'Stop', jobId, ...(because === undefined ? {} : { because }) }),
      recorded: async (_, { input, tools: { db } }) => stopRow(db, input),
    }),
    command(jobsCommands.ResumeJob, {
      policy: adminsOnly,
      plan: async ({ input }) => planDecision({ type: 'Resume', jobId: input.jobId }),
      recorded: async ({ jobId }, { context, tools: { db } }) =>
        takeOver(db, { jobId, actor: context.actor }),
    }),
    command(jobsCommands.DiscardJob, {
      policy: adminsOnly,
      once: discard,
      plan: async ({ once }) => planNothing(once.jobId, once),
    }),
  ];
}

async function openUpload({ input, context, tools }: StepRequest<OpenUpload>): Promise<OfJob> {
  const jobId = derivedId(context.commandId, 'job');
  await insertJob(tools.db, { jobId, context, ...input });
  return { jobId };
}

/** A new job, unless this command has made it before. */
export async function insertJob(
  db: StepRequest<unknown>['tools']['db'],
  job: OpenUpload & OfJob & { readonly context: CommandContext },
): Promise<void> {
  const { jobId: id, kind, title, context } = job;
  const owner = ownerColumns(context.actor);
  await jobsTable(db, 'jobs')
    .insert({ id, kind, title, state: 'draft', ...owner, created_at: context.occurredAt })
    .onConflict('id')
    .ignore();
}

function planDecision(decision: JobCommand): Plan<OfJob> {
  const { jobId } = decision;
  return planOn<JobDecisions, OfJob>(use(jobDecider, jobId), {
    decide: (state) => jobDecider.decide(decision, state),
    outcome: () => ({ jobId }),
  });
}

/** From here on the steps act for whoever started them; what was uploaded stands in them, sealed. */
async function started({ input, context, tools: { db } }: StepRequest<StartJob>): Promise<void> {
  const { jobId, reason = null } = input;
  const begun = await jobsTable(db, 'jobs')
    .where({ id: jobId, state: 'ready' })
    .update({
      state: 'running',
      reason,
      started_at: context.occurredAt,
      held_until: null,
      ...ownerColumns(context.actor),
    });
  if (begun > 0) await jobsTable(db, 'uploads').where({ job_id: jobId }).delete();
  const job = await findJob(db, jobId);
  if (job?.state === 'running') await queueSteps(db, jobId);
}

async function discard({
  input: { jobId },
  tools: { db },
}: StepRequest<OfJob>): Promise<OfJob | Rejection> {
  const job = await findJob(db, jobId);
  if (!job) return noSuchJob();
  if (job.state === 'discarded') return { jobId };
  const open = await openJob(db, { jobId });
  if (isRejection(open)) return open;
  await forget(db, [jobId]);
  return { jobId };
}

/** Jobs that will not be done: what they were to work on goes. */
export async function forget(
  db: StepRequest<unknown>['tools']['db'],
  jobIds: readonly string[],
): Promise<number> {
  await jobsTable(db, 'uploads')
    .whereIn('job_id', [...jobIds])
    .delete();
  await jobsTable(db, 'steps')
    .whereIn('job_id', [...jobIds])
    .delete();
  return jobsTable(db, 'jobs')
    .whereIn('id', [...jobIds])
    .update({ state: 'discarded', ended_at: db.fn.now() });
}
