import type { JobKind, JobState, JobStopCause } from 'contracts/constants/jobs';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { actorId } from 'kernel/http/actor';
import {
  boolean,
  defineTable,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import type { Knex } from 'knex';

export const jobs = defineTable('jobs', {
  id: uuid(),
  kind: text<JobKind>(),
  title: text(),
  state: text<JobState>(),
  // How often it was looked through.
  revision: integer().defaultTo('0'),
  // Who has looked through it last; null: from before it was noted.
  checked_by: text().nullable(),
  // Until then it is being started as it is.
  held_until: timestamp().nullable(),
  stopped_because: text<JobStopCause>().nullable(),
  reason: text().nullable(),
  total: integer().defaultTo('0'),
  done: integer().defaultTo('0'),
  counts: jsonb<Readonly<Record<string, number>>>().defaultTo("'{}'"),
  facts: jsonb<Readonly<Record<string, unknown>>>().defaultTo("'{}'"),
  problems: integer().defaultTo('0'),
  // By reason, how many of them are not named one by one.
  unlisted: jsonb<Readonly<Record<string, number>>>().defaultTo("'{}'"),
  owner_id: text(),
  owner: jsonb<Actor>(),
  created_at: timestamp(),
  started_at: timestamp().nullable(),
  ended_at: timestamp().nullable(),
});

export const steps = defineTable('steps', {
  job_id: uuid(),
  step: integer(),
  command: text(),
  input: jsonb<Readonly<Record<string, unknown>>>(),
  // What nobody is to look at, encrypted.
  sealed: text().nullable(),
  size: integer(),
  is_done: boolean().defaultTo('false'),
  phase: integer().defaultTo('0'),
});

export type JobRow = RowOf<typeof jobs>;
export type StepRow = RowOf<typeof steps>;

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
