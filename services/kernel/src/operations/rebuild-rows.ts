import { OPEN_REBUILD_STATES } from 'contracts/constants/operations';
import type { RebuildState } from 'contracts/constants/operations';
import type { Knex } from 'knex';

/** A rebuild as its row has it: bigint and numeric come as text. */
export interface RebuildRow {
  readonly id: string;
  readonly projection: string;
  readonly state: RebuildState;
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly attempts: number;
  readonly events: string;
  readonly position: string;
  readonly goal: string;
  readonly error: string | null;
}

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
