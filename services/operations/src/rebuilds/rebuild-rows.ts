import { OPEN_REBUILD_STATES } from 'contracts/constants/operations';
import type { RebuildState } from 'contracts/constants/operations';
import { bigint, defineTable, numeric, text } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import type { Knex } from 'knex';
import { RUN_COLUMNS } from '../runs/runs.ts';

export const rebuilds = defineTable('rebuilds', {
  ...RUN_COLUMNS,
  projection: text(),
  state: text<RebuildState>(),
  reason: text(),
  events: bigint().defaultTo('0'),
  position: numeric(20).defaultTo('0'),
  goal: numeric(20).defaultTo('0'),
});

export type RebuildRow = RowOf<typeof rebuilds>;

export function rebuildsTable(db: Knex) {
  return db('rebuilds').withSchema('kernel');
}

export async function findRebuild(db: Knex, id: string): Promise<RebuildRow | undefined> {
  return rebuildsTable(db).where({ id }).first<RebuildRow | undefined>();
}

/** The rebuild of a read model that has not ended yet. */
export async function openRebuild(db: Knex, projection: string): Promise<RebuildRow | undefined> {
  return rebuildsTable(db)
    .where({ projection })
    .whereIn('state', [...OPEN_REBUILD_STATES])
    .first<RebuildRow | undefined>();
}

/** What follows the log for a process is none: replayed, it would do everything twice. */
export function isRebuildable(projection: string): boolean {
  return !projection.startsWith('process_');
}
