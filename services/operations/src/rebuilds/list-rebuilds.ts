import type { RebuildRecord } from 'contracts/api/operations';
import type { RebuildsQuery } from 'contracts/calls/operations';
import type { QueryDatabase } from 'kernel/queries/query';
import type { Knex } from 'knex';
import type { RebuildRow } from './rebuild-rows.ts';

/** Rebuilds that were asked for, the newest first. */
export async function listRebuilds(
  db: QueryDatabase,
  { rebuildId, projection, state, limit, offset }: RebuildsQuery,
): Promise<{ readonly items: readonly RebuildRecord[]; readonly total: number }> {
  const given = Object.entries({ id: rebuildId, projection, state }).flatMap(
    ([column, value]): [string, Knex.RawBinding][] =>
      value === undefined ? [] : [[column, value]],
  );
  const where = ['true', ...given.map(([column]) => `${column} = ?`)].join(' AND ');
  const values = given.map(([, value]) => value);
  const page = await db.raw<RebuildRow>(
    `SELECT * FROM kernel.rebuilds WHERE ${where} ORDER BY requested_at DESC, id DESC LIMIT ? OFFSET ?`,
    [...values, limit, offset],
  );
  const counted = await db.raw<{ total: number }>(
    `SELECT count(*)::integer AS total FROM kernel.rebuilds WHERE ${where}`,
    values,
  );
  return { items: page.rows.map(rebuildRecord), total: counted.rows[0]?.total ?? 0 };
}

function rebuildRecord(row: RebuildRow): RebuildRecord {
  const { id, projection, state, reason, attempts, error } = row;
  return {
    id,
    projection,
    state,
    reason,
    requestedById: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    attempts,
    events: Number(row.events),
    percent: percentOf(row),
    error,
  };
}

function percentOf({ state, position, goal }: RebuildRow): number {
  if (state === 'done') return 100;
  return goal === '0' ? 0 : Number((BigInt(position) * 100n) / BigInt(goal));
}
