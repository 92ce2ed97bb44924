import type { ProjectionStanding } from 'contracts/api/operations';
import type { ProjectionState } from 'contracts/constants/operations';
import type { CheckpointRow } from 'kernel/projections/checkpoints';
import type { QueryDatabase } from 'kernel/queries/query';
import { isRebuildable } from '../rebuilds/rebuild-rows.ts';
import type { Standing } from './standing.ts';
import { readStanding } from './read-standing.ts';

type Stand = Omit<CheckpointRow, 'decisions'> & {
  readonly parked: number;
  readonly last_fault: string | null;
  readonly rebuilding: boolean;
};

/** Every read model, and what follows the log for the processes, by name. */
export async function listStandings(
  db: QueryDatabase,
  now: Date,
): Promise<readonly ProjectionStanding[]> {
  const { facts, measuredAt } = await readStanding(db);
  const { rows } = await db.raw<Stand>(
    `SELECT held.projection, held.version, held.position, held.stopped_because,
            (SELECT count(*)::integer FROM kernel.parked_events p WHERE p.projection = held.projection) AS parked,
            (SELECT p.reason FROM kernel.parked_events p WHERE p.projection = held.projection
             ORDER BY p.position DESC LIMIT 1) AS last_fault,
            EXISTS (SELECT 1 FROM kernel.rebuilds r WHERE r.projection = held.projection
             AND r.state IN ('waiting', 'running', 'stopping')) AS rebuilding
     FROM kernel.checkpoints held ORDER BY held.projection`,
  );
  return rows.map((row) => {
    const { projection: id, version, position, parked } = row;
    const lag = facts?.lags[id];
    return {
      id,
      service: lag?.area ?? '',
      version,
      position,
      behindEvents: lag?.events ?? 0,
      behindAtLeast: lag?.atLeast ?? false,
      behindMs: waitingSince(lag, now),
      state: stateOf(row),
      parked,
      lastError: row.stopped_because ?? row.last_fault,
      rebuildable: isRebuildable(id),
      measuredAt,
    };
  });
}

function stateOf({ rebuilding, stopped_because }: Stand): ProjectionState {
  if (rebuilding) return 'rebuilding';
  return stopped_because === null ? 'running' : 'standing-still';
}

function waitingSince(lag: Standing['lags'][string] | undefined, now: Date): number {
  const oldest = Date.parse(lag?.oldest ?? '');
  return Number.isNaN(oldest) ? 0 : Math.max(0, now.getTime() - oldest);
}
