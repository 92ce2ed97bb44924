import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { actorId } from 'kernel/http/actor';
import type { Knex } from 'knex';
import { findJob, jobsTable } from './job-rows.ts';
import type { StepPlace } from './job-secrets.ts';

export interface OwnStep {
  readonly input: Readonly<Record<string, unknown>>;
}

/** A step of a job that the actor has started: what it is to do, as it was planned. */
export async function findOwnStep(
  db: Knex,
  { jobId, step, actor }: StepPlace & { readonly actor: Actor },
): Promise<OwnStep | Rejection> {
  const job = await findJob(db, jobId);
  if (job?.owner_id !== actorId(actor)) {
    return reject('forbidden', 'Only who started a job has its steps done.');
  }
  const row = await jobsTable(db, 'steps')
    .where({ job_id: jobId, step })
    .first<OwnStep | undefined>('input');
  return row ?? reject('not-found', 'There is no such step.');
}
