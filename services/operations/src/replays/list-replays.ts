import type {
  ReplayDifference,
  ReplayRecord,
  ReplayReportRecord,
  ReplayedModel,
} from 'contracts/api/history-replay';
import type { ReplaysQuery } from 'contracts/calls/history-replay';
import type { QueryDatabase } from 'kernel/queries/query';
import type { Knex } from 'knex';
import type { ReplayDifferenceRow, ReplayModelRow, ReplayRow } from './replay-rows.ts';

type Summed = ReplayRow &
  Pick<ReplayModelRow, 'row_count' | 'differences'> & {
    readonly compared: number;
    readonly total: number;
    readonly newest: boolean;
  };

const SUMMED = `SELECT replays.*, models.*,
    replays.id = (SELECT id FROM kernel.replays ORDER BY requested_at DESC, id DESC LIMIT 1) AS newest
  FROM kernel.replays AS replays
  CROSS JOIN LATERAL (
    SELECT count(compared_at)::integer AS compared, count(*)::integer AS total,
           coalesce(sum(row_count), 0)::text AS row_count, coalesce(sum(differences), 0)::text AS differences
    FROM kernel.replay_models AS model WHERE model.replay_id = replays.id) AS models`;

/** Replays, the newest first. */
export async function listReplays(
  db: QueryDatabase,
  { state, cause, limit, offset }: ReplaysQuery,
): Promise<{ readonly items: readonly ReplayRecord[]; readonly total: number }> {
  const given = Object.entries({ state, cause }).flatMap(([column, value]): [string, string][] =>
    value === undefined ? [] : [[column, value]],
  );
  const where = ['true', ...given.map(([column]) => `replays.${column} = ?`)].join(' AND ');
  const values: readonly Knex.RawBinding[] = given.map(([, value]) => value);
  const page = await db.raw<Summed>(
    `${SUMMED} WHERE ${where} ORDER BY requested_at DESC, id DESC LIMIT ? OFFSET ?`,
    [...values, limit, offset],
  );
  const counted = await db.raw<{ total: number }>(
    `SELECT count(*)::integer AS total FROM kernel.replays AS replays WHERE ${where}`,
    values,
  );
  return { items: page.rows.map(replayRecord), total: counted.rows[0]?.total ?? 0 };
}

/** One replay with all that is kept of it. */
export async function readReplay(
  db: QueryDatabase,
  replayId: string,
): Promise<ReplayReportRecord | null> {
  const { rows } = await db.raw<Summed>(`${SUMMED} WHERE replays.id = ?`, [replayId]);
  if (!rows[0]) return null;
  const models = await db.raw<ReplayModelRow>(
    `SELECT * FROM kernel.replay_models WHERE replay_id = ?
     ORDER BY differences > 0 DESC, read_model`,
    [replayId],
  );
  const found = await db.raw<ReplayDifferenceRow>(
    'SELECT * FROM kernel.replay_differences WHERE replay_id = ? ORDER BY number',
    [replayId],
  );
  return {
    ...replayRecord(rows[0]),
    models: models.rows.map(replayedModel),
    found: found.rows.map(replayDifference),
  };
}

function replayRecord(row: Summed): ReplayRecord {
  const { id, cause, state, attempts, stage, error, compared, total } = row;
  const hasEnded = state === 'stopped' || state === 'failed';
  return {
    id,
    cause,
    state,
    requestedById: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    attempts,
    stage,
    readModel: row.read_model,
    events: Number(row.events),
    percent: percentOf(row),
    modelsCompared: compared,
    modelsTotal: total,
    rowsCompared: Number(row.row_count),
    differences: Number(row.differences),
    workedMs: Number(row.worked_ms),
    resumable: hasEnded && row.newest,
    error,
    verificationId: row.verification_id,
    logStanding: row.log_standing,
  };
}

/** Of the work so many parts in a hundred are the reading; what is left is the comparison. */
const READING = 90;

function percentOf({ state, position, goal, compared, total }: Summed): number {
  if (state === 'done') return 100;
  const comparing = total === 0 ? 0 : ((100 - READING) * compared) / total;
  const reading = goal === '0' ? 0 : Number((BigInt(position) * BigInt(READING)) / BigInt(goal));
  return Math.min(99, Math.floor(reading + comparing));
}

function replayedModel(row: ReplayModelRow): ReplayedModel {
  return {
    readModel: row.read_model,
    version: row.version,
    position: row.compared_at,
    rows: Number(row.row_count),
    differences: Number(row.differences),
    leftOut: row.left_out,
    error: row.error,
  };
}

function replayDifference(row: ReplayDifferenceRow): ReplayDifference {
  return {
    readModel: row.read_model,
    table: row.table_name,
    key: row.row_key,
    column: row.column_name,
    live: row.live,
    replayed: row.replayed,
  };
}
