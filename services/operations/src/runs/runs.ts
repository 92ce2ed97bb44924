import { integer, text, timestamp, uuid } from 'kernel/projections/define-table';
import type { RowOf, Table } from 'kernel/projections/define-table';
import type { Knex } from 'knex';
import { DEAD_AFTER_S } from './pulse.ts';

/** What the tables of long work that people ask for have in common: those of rebuilds, replays and verifications. */
export const RUN_COLUMNS = {
  id: uuid(),
  requested_by: text(),
  requested_at: timestamp(),
  started_at: timestamp().nullable(),
  ended_at: timestamp().nullable(),
  beat_at: timestamp().nullable(),
  // How often it was claimed: who holds another number has lost it.
  attempts: integer().defaultTo('0'),
  error: text().nullable(),
};

/** By which a run is held. */
type RunRow = Pick<RowOf<Table<typeof RUN_COLUMNS>>, 'id' | 'attempts'>;

/** How an attempt ended; what waits is gone on with by the next. */
export type RunState = 'done' | 'stopped' | 'waiting' | 'failed';

export interface RunOutcome {
  readonly state: RunState;
  readonly error?: string;
  /** It ended without anybody wanting it. */
  readonly fault?: true;
}

/** Where the runs of one kind are kept. */
export interface Runs {
  readonly db: Knex;
  /** A query on their table. */
  table(db: Knex): Knex.QueryBuilder;
}

/**
 * Takes the run that waits longest, or one whose doer died; one that was to stop stays so, for its new doer to end.
 * @param begin further columns that an attempt begins with.
 */
export async function claimRun<Row extends RunRow>(
  { db, table }: Runs,
  begin: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  const free = table(db)
    .select('id')
    .where({ state: 'waiting' })
    .orWhere((left) => {
      void left
        .whereIn('state', ['running', 'stopping'])
        .whereRaw(`beat_at < now() - ? * interval '1 second'`, [DEAD_AFTER_S]);
    })
    .orderBy(['requested_at', 'id'])
    .limit(1)
    .forUpdate()
    .skipLocked();
  const claimed: Row[] = await table(db)
    .where('id', '=', free)
    .update({
      state: db.raw(`CASE state WHEN 'waiting' THEN 'running' ELSE state END`),
      attempts: db.raw('attempts + 1'),
      started_at: db.raw('coalesce(started_at, now())'),
      beat_at: db.fn.now(),
      ...begin,
    })
    .returning('*');
  return claimed[0];
}

/**
 * Writes down how an attempt ended, unless another has claimed the run meanwhile.
 * @param columns further ones that it leaves.
 */
export async function endAttempt(
  { db, table }: Runs,
  { id, attempts }: RunRow,
  { state, ...columns }: { readonly state: RunState } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const over = state === 'waiting' ? {} : { ended_at: db.fn.now() };
  // What somebody stopped meanwhile does not wait again: the next to claim it ends it.
  const held = { id, attempts, ...(state === 'waiting' ? { state: 'running' } : {}) };
  await table(db)
    .where(held)
    .update({ state, ...over, ...columns });
}
