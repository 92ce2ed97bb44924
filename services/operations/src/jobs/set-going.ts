import type { StartJob, StopJob } from 'contracts/calls/jobs';
import type { StepRequest } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { actorId } from 'kernel/http/actor';
import type { Knex } from 'knex';
import { queueSteps, unqueueSteps } from './job-queue.ts';
import type { JobRow } from './job-rows.ts';
import { findJob, jobsTable, noSuchJob, ownerColumns } from './job-rows.ts';

/** Longer than any command takes: as long nobody changes what is being started. */
const HELD_SECONDS = 30;

/**
 * A job that may be started, or was and is started once more to the same end. One that is ready is held as it was shown
 * until the start is recorded.
 */
export async function claimStart({
  input,
  context,
  tools: { db },
}: StepRequest<StartJob>): Promise<JobRow | Rejection> {
  const job = await findJob(db, input.jobId);
  if (!job) return noSuchJob();
  if (job.state === 'draft') {
    return reject('job-not-ready', 'Nothing was checked yet. Check the list first.');
  }
  if (job.state === 'discarded') {
    return reject('job-not-ready', 'This job was discarded. Upload the list anew.');
  }
  if (job.total === 0) {
    return reject('job-not-ready', 'There is nothing to be done: no line can be used.');
  }
  if (job.state !== 'ready') return job;
  if (!isTheOneShown(job, { ...input, actor: context.actor })) return checkedSince();
  const held = await jobsTable(db, 'jobs')
    .where({ id: job.id, state: 'ready', revision: job.revision })
    .update({ held_until: db.raw("now() + ? * interval '1 second'", [HELD_SECONDS]) });
  if (held > 0) return job;
  const now = await findJob(db, job.id);
  return now?.state === 'running' || now?.state === 'done' ? now : checkedSince();
}

/** Who does not say what they were shown has looked through it last themselves. */
function isTheOneShown(
  { revision, checked_by: checkedBy }: JobRow,
  { expectedRevision, actor }: Pick<StartJob, 'expectedRevision'> & { readonly actor: Actor },
): boolean {
  return expectedRevision === undefined
    ? checkedBy === actorId(actor)
    : revision === expectedRevision;
}

function checkedSince(): Rejection {
  return reject(
    'stale-revision',
    'This was looked through anew since it was shown to you, and would do something else now. Nothing was started: look at what it would do, and start that.',
  );
}

/** What is under way is done to its end. */
export async function stopRow(db: Knex, { jobId, because }: StopJob): Promise<void> {
  await unqueueSteps(db, jobId);
  await jobsTable(db, 'jobs')
    .where({ id: jobId, state: 'running' })
    .update({ state: 'stopped', stopped_because: because ?? null });
}

/** A stopped job goes on in the name of whoever lets it; of one that runs what is left waits for the workers anew. */
export async function takeOver(
  db: Knex,
  { jobId, actor }: { readonly jobId: string; readonly actor: Actor },
): Promise<void> {
  await jobsTable(db, 'jobs')
    .where({ id: jobId, state: 'stopped' })
    .update({ state: 'running', stopped_because: null, ...ownerColumns(actor) });
  const job = await findJob(db, jobId);
  if (job?.state === 'running') await queueSteps(db, jobId);
}
