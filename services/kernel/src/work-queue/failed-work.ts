import type { Knex } from 'knex';
import type { SqlRunner } from './work-queue.ts';

/** Work that is parked, or that was tried and was not done yet. */
export interface FailedWork {
  readonly queue: string;
  readonly id: string;
  readonly task: string;
  readonly state: 'waiting' | 'parked';
  readonly attempts: number;
  readonly reason: string;
}

/** What operators look at: parked work first, then what is tried again. */
export async function failedWork(db: Knex): Promise<readonly FailedWork[]> {
  return db<FailedWork>('work_queue')
    .withSchema('kernel')
    .whereIn('state', ['parked', 'waiting'])
    .whereNotNull('reason')
    .orderByRaw("state = 'waiting', queue, queued_at")
    .select('queue', 'id', 'task', 'state', 'attempts', 'reason');
}

/**
 * Whether work is parked, or was tried and did not succeed: mails and steps of jobs are tried for days before they end.
 * What merely waits for its time has no reason.
 */
export async function isFailedWork(db: Knex, queue: string, id: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM kernel.work_queue
     WHERE queue = ? AND id = ? AND state IN ('parked', 'waiting') AND reason IS NOT NULL`,
    [queue, id],
  );
  return rows.length > 0;
}

/**
 * Nobody wants what an operator has decided to leave out: its runner drops it, and remembers that where it does so.
 * Work that has not failed goes on, whatever was decided.
 */
export async function skipWork(db: SqlRunner, queue: string, id: string): Promise<void> {
  await db.raw(
    `UPDATE kernel.work_queue SET state = 'waiting', reason = NULL, due_at = now(), give_up_at = now()
     WHERE queue = ? AND id = ? AND state IN ('parked', 'waiting') AND reason IS NOT NULL`,
    [queue, id],
  );
}

/** Makes everything due that is parked or waits for its next attempt, as if it had never been tried. */
export async function retryWork(db: SqlRunner, queue: string, at: string): Promise<void> {
  await db.raw(
    `UPDATE kernel.work_queue SET state = 'waiting', attempts = 0, reason = NULL, due_at = ?::timestamptz
     WHERE queue = ? AND state IN ('parked', 'waiting') AND reason IS NOT NULL`,
    [at, queue],
  );
}
