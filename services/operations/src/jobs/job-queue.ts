import { derivedId } from 'kernel/commands/derived-id';
import type { NewWork, WorkQueue } from 'kernel/work-queue/work-queue';
import { enqueueWork } from 'kernel/work-queue/work-queue';
import type { Knex } from 'knex';
import { jobsTable } from './job-rows.ts';

/** Steps of jobs that wait for a worker. Which of them are done the jobs' own tables say. */
export const JOB_STEPS: WorkQueue = {
  name: 'job-steps',
  // Above the 15 s after which a call to the command service is given up.
  leaseS: 20,
  pauseS: { first: 1, longest: 30 },
  remembers: false,
};

/** Hands what can be done next to the workers: the steps of the first phase that is not done; what waits already waits once. */
export async function queueSteps(db: Knex, jobId: string): Promise<void> {
  const firstPhase = jobsTable(db, 'steps').where({ job_id: jobId, is_done: false }).min('phase');
  const steps = await jobsTable(db, 'steps')
    .where({ job_id: jobId, is_done: false })
    .andWhere('phase', firstPhase)
    .orderBy('step')
    .select<{ step: number; command: string }[]>('step', 'command');
  // One instant after the other: steps are taken in their order.
  const now = Date.now();
  const work = steps.map(({ step, command }, index): NewWork => {
    const dueAt = new Date(now - steps.length + index).toISOString();
    const key = `${jobId}/${step}`;
    return {
      key,
      id: derivedId(jobId, String(step)),
      task: command,
      input: { jobId, step },
      dueAt,
    };
  });
  await enqueueWork(db, JOB_STEPS.name, work);
}

/** Takes a job's steps back from the workers; those under way are done to their end. */
export async function unqueueSteps(db: Knex, jobId: string): Promise<void> {
  await db('work_queue')
    .withSchema('kernel')
    .where({ queue: JOB_STEPS.name })
    .andWhereRaw('starts_with(key, ?)', [`${jobId}/`])
    .delete();
}
