import type { Knex } from 'knex';

/** One of the queues in the table `kernel.work_queue`. */
export interface WorkQueue {
  readonly name: string;
  /** Longer than an attempt takes: a worker that died in the middle of one leaves it to another. */
  readonly leaseS: number;
  /** Between two attempts; it doubles from the first to the longest. */
  readonly pauseS: { readonly first: number; readonly longest: number };
  /** Keeps settled work for a month, so that nothing of the same key is queued meanwhile. */
  readonly remembers: boolean;
  /** Tasks that are done before all others that are due. Absent: none, all have their turn as they came. */
  readonly urgent?: readonly string[];
}

/** Work to be done once it is due. */
export interface NewWork {
  /** Unique in its queue: whatever is queued twice is done once. */
  readonly key: string;
  readonly id: string;
  readonly task: string;
  readonly input: unknown;
  /** ISO 8601 instants. */
  readonly dueAt: string;
  /** After it, nobody wants it any more. */
  readonly giveUpAt?: string;
}

/** Work whose turn it is. */
export interface DueWork {
  readonly key: string;
  readonly id: string;
  readonly task: string;
  readonly input: unknown;
  /** This one counted: 1 at the first. */
  readonly attempts: number;
  /** Nobody wants it any more. */
  readonly expired: boolean;
}

/** What became of an attempt. Reasons are read by operators: nothing secret, nothing personal. */
export type WorkOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'dropped'; readonly reason: string }
  /** Tried again, later each time. */
  | { readonly kind: 'again'; readonly reason: string }
  /** Trying again changes nothing: an operator decides. */
  | { readonly kind: 'parked'; readonly reason: string };

/** A pool, a transaction, or what a projection writes with. */
export interface SqlRunner {
  raw(sql: string, bindings: readonly Knex.RawBinding[]): PromiseLike<unknown>;
}

const RETENTION_DAYS = 30;

export async function enqueueWork(
  db: SqlRunner,
  queue: string,
  work: readonly NewWork[],
): Promise<void> {
  await db.raw(
    `INSERT INTO kernel.work_queue (queue, key, id, task, input, due_at, give_up_at)
     SELECT ?, key, id, task, input, "dueAt", "giveUpAt"
     FROM jsonb_to_recordset(?::jsonb) AS new
       (key text, id uuid, task text, input jsonb, "dueAt" timestamptz, "giveUpAt" timestamptz)
     ON CONFLICT (queue, key) DO NOTHING`,
    [queue, JSON.stringify(work)],
  );
}

/** Takes work back, by its keys. */
export async function cancelWork(
  db: SqlRunner,
  queue: string,
  keys: readonly string[],
): Promise<void> {
  await db.raw('DELETE FROM kernel.work_queue WHERE queue = ? AND key = ANY(?)', [
    queue,
    [...keys],
  ]);
}

/** Takes work whose turn it is, which no other worker gets until the lease ends. */
export async function leaseWork(
  db: Knex,
  queue: WorkQueue,
  atMost: number,
): Promise<readonly DueWork[]> {
  const { rows } = await db.raw<{ rows: DueWork[] }>(
    `UPDATE kernel.work_queue SET attempts = attempts + 1, due_at = now() + :lease * interval '1 second'
     WHERE queue = :queue AND key IN (
       SELECT key FROM kernel.work_queue WHERE queue = :queue AND state = 'waiting' AND due_at <= now()
       ORDER BY task <> ALL (:urgent), due_at LIMIT :atMost FOR UPDATE SKIP LOCKED)
     RETURNING key, id, task, input, attempts, coalesce(give_up_at <= now(), false) AS expired`,
    { queue: queue.name, lease: queue.leaseS, atMost, urgent: [...(queue.urgent ?? [])] },
  );
  return rows;
}

/** In how many milliseconds the next work of a queue comes due, or its lease ends; undefined where none waits. */
export async function nextDueInMs(
  db: Knex,
  { name }: Pick<WorkQueue, 'name'>,
): Promise<number | undefined> {
  const { rows } = await db.raw<{ rows: { due: number | null }[] }>(
    `SELECT extract(epoch FROM min(due_at) - now())::double precision * 1000 AS due
     FROM kernel.work_queue WHERE queue = ? AND state = 'waiting'`,
    [name],
  );
  return rows[0]?.due ?? undefined;
}

/** Writes down what became of an attempt. Work that was cancelled meanwhile stays so. */
export async function settleWork(
  db: Knex,
  queue: WorkQueue,
  { work, outcome }: { work: DueWork; outcome: WorkOutcome },
): Promise<void> {
  const row = table(db).where({ queue: queue.name, key: work.key, state: 'waiting' });
  switch (outcome.kind) {
    case 'again': {
      const due_at = db.raw("now() + ? * interval '1 second'", [pauseAfter(work.attempts, queue)]);
      await row.update({ due_at, reason: outcome.reason });
      return;
    }
    case 'parked':
      await row.update({ state: 'parked', reason: outcome.reason });
      return;
    case 'done':
    case 'dropped': {
      const reason = outcome.kind === 'dropped' ? outcome.reason : null;
      if (!queue.remembers) await row.delete();
      else await row.update({ state: outcome.kind, reason, settled_at: db.fn.now() });
      return;
    }
    default:
      outcome satisfies never;
  }
}

/** Seconds until the next attempt, after so many. */
function pauseAfter(attempts: number, { pauseS }: Pick<WorkQueue, 'pauseS'>): number {
  return Math.min(pauseS.first * 2 ** (attempts - 1), pauseS.longest);
}

/** How much of each queue waits, and how much of it is parked. */
export async function countWork(
  db: Knex,
): Promise<readonly { queue: string; waiting: number; parked: number }[]> {
  const { rows } = await db.raw<{ rows: { queue: string; waiting: number; parked: number }[] }>(
    `SELECT queue, count(*) FILTER (WHERE state = 'waiting')::integer AS waiting,
            count(*) FILTER (WHERE state = 'parked')::integer AS parked
     FROM kernel.work_queue WHERE settled_at IS NULL GROUP BY queue`,
  );
  return rows;
}

/** Forgets what was settled long ago; by then no event is handled a second time. */
export async function purgeSettledWork(db: Knex): Promise<number> {
  return table(db)
    .where('settled_at', '<', db.raw("now() - ? * interval '1 day'", [RETENTION_DAYS]))
    .delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('work_queue').withSchema('kernel');
}
