import type { StepOutcome } from 'contracts/calls/jobs';
import type { JobStopCause } from 'contracts/constants/jobs';
import type { Actor } from 'kernel/http/actor';
import { actorId } from 'kernel/http/actor';
import { HttpError } from 'kernel/http/http-error';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { WorkBell } from 'kernel/work-queue/work-bell';
import type { DueWork, WorkOutcome } from 'kernel/work-queue/work-queue';
import { startWorkRunner } from 'kernel/work-queue/work-runner';
import type { Knex } from 'knex';
import { z } from 'zod';
import { JOB_STEPS, queueSteps } from './job-queue.ts';
import type { StepRow } from './job-rows.ts';
import { findJob, jobsTable } from './job-rows.ts';
import { insertProblems } from './plan-job.ts';

/** A step as it is to be sent. */
export interface DueStep {
  readonly jobId: string;
  readonly step: number;
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly size: number;
  /** In whose name. */
  readonly actor: Actor;
  /** The same at every attempt: what was done is not done again. */
  readonly idempotencyKey: string;
}

/** @throws {HttpError} what the command was refused with. */
export type SendStep = (step: DueStep) => Promise<StepOutcome>;

/** Whether whoever set a job going may go on with it; `unknown`: the account is not shown yet. */
export type OwnerStanding = 'may' | 'unknown' | JobStopCause;

/** Looks up the owners of jobs, and stops jobs whose owner may no longer do what they do. */
export interface JobOwners {
  standingOf(owner: Actor): Promise<OwnerStanding>;
  /** @throws {HttpError} where it could not be stopped. */
  stop(jobId: string, because: JobStopCause): Promise<void>;
}

export interface JobRunnerOptions {
  readonly db: Knex;
  readonly send: SendStep;
  readonly owners: JobOwners;
  readonly bell?: WorkBell;
  readonly logger: Logger;
}

/** As many as leave the command service time for buyers. */
const AT_ONCE = 2;
const POLL_EVERY_MS = 250;

/** Does the steps of jobs, a few at a time. Whatever dies in the midst of one leaves it to the next worker. */
export function startJobRunner({ db, bell, logger, ...doing }: JobRunnerOptions): Stoppable {
  return startWorkRunner({
    db,
    bell,
    logger,
    queue: JOB_STEPS,
    atOnce: AT_ONCE,
    pollEveryMs: POLL_EVERY_MS,
    pauseBetweenRoundsMs: 0,
    attempt: (work) => attempt(work, { db, ...doing }),
    gaveUp: async (work) => leaveOut(work, db),
  });
}

const stepSchema = z.object({ jobId: z.uuid(), step: z.int() });

async function attempt(
  work: DueWork,
  { db, send, owners }: Omit<JobRunnerOptions, 'bell' | 'logger'>,
): Promise<WorkOutcome> {
  const due = await findStep(db, stepSchema.parse(work.input));
  if (!due) return { kind: 'dropped', reason: 'the step is done, or its job was stopped' };
  try {
    const standing = await owners.standingOf(due.actor);
    if (standing === 'unknown') return { kind: 'again', reason: 'whose job it is is not known' };
    if (standing !== 'may') {
      await owners.stop(due.jobId, standing);
      return { kind: 'dropped', reason: `the job was stopped: ${standing}` };
    }
    await recordStep(db, due, await send(due));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (!error.options.decided) return { kind: 'again', reason: `${error.code}: ${error.message}` };
    if (await wasTakenOver(db, due)) return { kind: 'again', reason: 'somebody else goes on' };
    await recordStep(db, due, refusedStep(due, error));
  }
  return { kind: 'done' };
}

/** A step that was refused to the owner of before was not refused to the one of now. */
async function wasTakenOver(db: Knex, { jobId, actor }: DueStep): Promise<boolean> {
  return (await findJob(db, jobId))?.owner_id !== actorId(actor);
}

async function findStep(
  db: Knex,
  { jobId, step }: { jobId: string; step: number },
): Promise<DueStep | undefined> {
  const job = await findJob(db, jobId);
  const row = await jobsTable(db, 'steps')
    .where({ job_id: jobId, step })
    .first<StepRow | undefined>();
  if (!row || row.is_done || job?.state !== 'running') return undefined;
  const { command, input, size } = row;
  const idempotencyKey = `job-${jobId}-${step}`;
  return { jobId, step, command, input, size, actor: job.owner, idempotencyKey };
}

/** Somebody decided to do without a step that never succeeded: the job goes on to its end, and its report says so. */
async function leaveOut(work: DueWork, db: Knex): Promise<void> {
  const due = await findStep(db, stepSchema.parse(work.input));
  if (!due) return;
  const message =
    'This was left out by decision of the staff. Look whether it is still to be done.';
  const problem = problemOf(due, { code: 'step-left-out', message });
  await recordStep(db, due, { counts: { leftOut: due.size }, problems: [problem] });
}

/** The business refused the step as a whole: that is what became of it, and the job goes on. */
function refusedStep(due: DueStep, refusal: HttpError): StepOutcome {
  return { counts: { refused: due.size }, problems: [problemOf(due, refusal)] };
}

function problemOf(
  { step, input }: DueStep,
  { code, message }: { readonly code: string; readonly message: string },
): StepOutcome['problems'][number] {
  const hint = typeof input['hint'] === 'string' ? input['hint'] : null;
  const line = typeof input['line'] === 'number' ? input['line'] : step + 1;
  return { line, reason: code, message, hint };
}

/** Counts a step once, however often it was tried, and ends the job with the last one. */
async function recordStep(db: Knex, { jobId, step }: DueStep, outcome: StepOutcome): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await jobsTable(trx, 'jobs')
      .where({ id: jobId })
      .forUpdate()
      .first<{ counts: Record<string, number> } | undefined>('counts');
    const [done] = await jobsTable(trx, 'steps')
      .where({ job_id: jobId, step, is_done: false })
      .update({ is_done: true, sealed: null })
      .returning<{ size: number; phase: number }[]>(['size', 'phase']);
    if (!job || !done) return;
    await insertProblems(trx, jobId, outcome.problems);
    await jobsTable(trx, 'jobs')
      .where({ id: jobId })
      .update({
        done: trx.raw('done + ?', [done.size]),
        problems: trx.raw('problems + ?', [outcome.problems.length]),
        counts: JSON.stringify(added(job.counts, outcome.counts)),
      });
    await goOn(trx, { jobId, phase: done.phase });
  });
}

function added(
  counts: Readonly<Record<string, number>>,
  more: Readonly<Record<string, number>>,
): Record<string, number> {
  const sums = { ...counts };
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** The next phase begins when this one is done; after the last the job has ended. */
async function goOn(
  trx: Knex.Transaction,
  { jobId, phase }: { jobId: string; phase: number },
): Promise<void> {
  const left = await jobsTable(trx, 'steps')
    .where({ job_id: jobId, is_done: false })
    .orderBy('phase')
    .first<{ phase: number } | undefined>('phase');
  if (left) {
    if (left.phase > phase) await queueSteps(trx, jobId);
    return;
  }
  await jobsTable(trx, 'jobs')
    .where({ id: jobId })
    .update({ state: 'done', ended_at: trx.fn.now() });
}
