import type { JobKind, JobState, JobStopCause } from 'contracts/constants/jobs';
import type { Knex } from 'knex';
import type { Rejection } from '../commands/decider.ts';
import { reject } from '../commands/decider.ts';
import type { Actor } from '../http/actor.ts';
import { actorId } from '../http/actor.ts';

/** A job as its row has it. */
export interface JobRow {
  readonly id: string;
  readonly kind: JobKind;
  readonly title: string;
  readonly state: JobState;
  /** How often it was looked through. */
  readonly revision: number;
  /** Who has looked through it last; null: from before it was noted. */
  readonly checked_by: string | null;
  /** Until then it is being started as it is. */
  readonly held_until: Date | null;
  readonly stopped_because: JobStopCause | null;
  readonly reason: string | null;
  readonly total: number;
  readonly done: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly problems: number;
  /** By reason, how many of them are not named one by one. */
  readonly unlisted: Readonly<Record<string, number>>;
  readonly owner_id: string;
  readonly owner: Actor;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

export function jobsTable(db: Knex, table: 'jobs' | 'uploads' | 'steps' | 'problems') {
  return db(table).withSchema('jobs');
}

export async function findJob(db: Knex, jobId: string): Promise<JobRow | undefined> {
  return jobsTable(db, 'jobs').where({ id: jobId }).first<JobRow | undefined>();
}

/** A job whose upload or plan may still be changed. */
export async function openJob(
  db: Knex,
  { jobId, kind }: { jobId: string; kind?: JobKind },
): Promise<JobRow | Rejection> {
  const job = await findJob(db, jobId);
  if (!job || (kind !== undefined && job.kind !== kind)) return noSuchJob();
  if (job.held_until !== null && job.held_until > new Date() && job.state === 'ready') {
    return reject(
      'job-not-ready',
      'Somebody is starting this job at this moment. Look again soon.',
    );
  }
  if (job.state === 'draft' || job.state === 'ready') return job;
  return reject('job-not-ready', 'This job was started or discarded. Upload the list anew.');
}

/** In whose name steps are done. */
export function ownerColumns(actor: Actor): { owner_id: string; owner: string } {
  return { owner_id: actorId(actor), owner: JSON.stringify(actor) };
}

export function noSuchJob(): Rejection {
  return reject('not-found', 'There is no such job.');
}
