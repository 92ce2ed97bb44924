import type { JobProblem } from 'contracts/calls/jobs';
import type { Actor } from 'kernel/http/actor';
import { actorId } from 'kernel/http/actor';
import type { Knex } from 'knex';
import { jobsTable } from './job-rows.ts';

/** One command's worth of a job. */
export interface PlannedStep {
  /** The command that does it, in the name of who starts the job. */
  readonly command: string;
  /** Its input; nothing secret. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly sealed?: string;
  readonly size: number;
  /** Steps of a later phase wait until all of the earlier ones are done. Absent: 0. */
  readonly phase?: number;
}

/** What a job will do, as it was found out by looking through what was uploaded. */
export interface JobPlan {
  readonly jobId: string;
  /** Who has looked through it. */
  readonly by: Actor;
  readonly steps: readonly PlannedStep[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly problems: readonly JobProblem[];
  /** By reason, how many lines went wrong beside those that `problems` names. Absent: none. */
  readonly unlisted?: Readonly<Record<string, number>>;
}

/** Rows of one INSERT. A step's share of a list may be long. */
const STEPS_AT_ONCE = 50;
const PROBLEMS_AT_ONCE = 1_000;

/**
 * Makes a job ready to be started, in place of what was planned before. A job that was started, or is being started, is left
 * as it is.
 */
export async function planJob(db: Knex, plan: JobPlan): Promise<void> {
  const { jobId, by, steps, facts, problems, unlisted = {} } = plan;
  await db.transaction(async (trx) => {
    const open = await jobsTable(trx, 'jobs')
      .where({ id: jobId })
      .whereIn('state', ['draft', 'ready'])
      .andWhereRaw('(held_until IS NULL OR held_until <= now())')
      .forUpdate()
      .first<object | undefined>('id');
    if (!open) return;
    await jobsTable(trx, 'steps').where({ job_id: jobId }).delete();
    await jobsTable(trx, 'problems').where({ job_id: jobId }).delete();
    await insertSteps(trx, { jobId, steps, from: 0 });
    await insertProblems(trx, jobId, problems);
    const total = steps.reduce((sum, { size }) => sum + size, 0);
    const more = Object.values(unlisted).reduce((sum, count) => sum + count, 0);
    const found = { total, facts, unlisted, problems: problems.length + more };
    await jobsTable(trx, 'jobs')
      .where({ id: jobId })
      .update({ state: 'ready', ...found, checked_by: actorId(by) })
      .increment('revision', 1);
  });
}

async function insertSteps(
  db: Knex,
  { jobId, steps, from }: Pick<JobPlan, 'jobId' | 'steps'> & { readonly from: number },
): Promise<void> {
  const rows = steps.map(({ command, input, sealed = null, size, phase = 0 }, index) => ({
    job_id: jobId,
    step: from + index,
    command,
    input: JSON.stringify(input),
    sealed,
    size,
    phase,
  }));
  await db.batchInsert('jobs.steps', rows, STEPS_AT_ONCE);
}

export async function insertProblems(
  db: Knex,
  jobId: string,
  problems: readonly JobProblem[],
): Promise<void> {
  for (let from = 0; from < problems.length; from += PROBLEMS_AT_ONCE) {
    // One binding: a statement of as many as there are values takes long to make.
    await db.raw(
      `INSERT INTO jobs.problems (job_id, line, reason, message, hint)
       SELECT ?, line, reason, message, hint
       FROM jsonb_to_recordset(?) AS problem (line integer, reason text, message text, hint text)`,
      [jobId, JSON.stringify(problems.slice(from, from + PROBLEMS_AT_ONCE))],
    );
  }
}
