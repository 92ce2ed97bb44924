import type { JobStep } from 'contracts/calls/jobs';
import type { StepRequest } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { actorId } from 'kernel/http/actor';
import { findJob } from 'operations/jobs/job-rows';
import type { JobSecrets } from 'operations/jobs/job-secrets';

interface Opening<Work> {
  readonly secrets: JobSecrets;
  readonly schema: { parse(order: unknown): Work };
}

/** What a step of an uploaded list is to do, for whoever has started its job. */
export async function openUploadedStep<Work>(
  { input, context, tools: { db } }: StepRequest<JobStep>,
  { secrets, schema }: Opening<Work>,
): Promise<Work | Rejection> {
  const job = await findJob(db, input.jobId);
  if (job?.owner_id !== actorId(context.actor)) {
    return reject('forbidden', 'Only who started a job has its steps done.');
  }
  const order = await secrets.openStep(db, input);
  if (order === undefined) return reject('job-not-running', 'This step was done or taken back.');
  // Sealed by this process, for this step.
  return schema.parse(order);
}
