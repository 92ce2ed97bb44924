import type { DeedRecord } from 'contracts/api/operations';
import { operationsQueries } from 'contracts/calls/operations';
import type { DeedFilter } from 'contracts/calls/operations';
import { superAdminsOnly } from 'kernel/operations/super-admins-only';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { conditionsOf } from '../../operations/conditions.ts';
import { STAFF_DEEDS } from './tables.ts';
import type { DeedTableRow } from './tables.ts';

const TABLE = `${liveSchema({ name: STAFF_DEEDS })}.deeds`;

/** What staff did, by its place in the log. */
export const deedsQuery = query(operationsQueries['operations.deeds'], {
  scope: 'shared',
  reads: [STAFF_DEEDS],
  policy: superAdminsOnly,
  run: async ({ input, db }) => {
    const { where, values } = wanted(input);
    const direction = input.order === 'asc' ? 'ASC' : 'DESC';
    const page = await db.raw<DeedTableRow>(
      `SELECT * FROM ${TABLE} WHERE ${where} ORDER BY position ${direction} LIMIT ? OFFSET ?`,
      [...values, input.limit, input.offset],
    );
    return { items: page.rows.map(recordOf), total: await countOf(db, { where, values }) };
  },
});

/** The next of them for whoever reads the whole list, newest first. */
export const deedExportQuery = query(operationsQueries['operations.deedExport'], {
  scope: 'shared',
  reads: [STAFF_DEEDS],
  policy: superAdminsOnly,
  run: async ({ input: { before, limit, ...filter }, db }) => {
    const { where, values } = wanted(filter, before);
    const { rows } = await db.raw<DeedTableRow>(
      `SELECT * FROM ${TABLE} WHERE ${where} ORDER BY position DESC LIMIT ?`,
      [...values, limit],
    );
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { items: rows.map(recordOf), next: last?.position ?? null };
  },
});

function wanted({ actorId, kind, deed, search, since, until }: DeedFilter, before?: string) {
  return conditionsOf([
    ['actor_id = ?', actorId],
    ['kind = ?', kind],
    ['deed = ?', deed],
    ['record_id = ?', search?.toLowerCase()],
    ['at >= ?::timestamptz', since],
    ['at < ?::timestamptz', until],
    ['position < ?::numeric', before],
  ]);
}

async function countOf(
  db: QueryDatabase,
  { where, values }: ReturnType<typeof conditionsOf>,
): Promise<number> {
  const { rows } = await db.raw<{ total: number }>(
    `SELECT count(*)::integer AS total FROM ${TABLE} WHERE ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

function recordOf(row: DeedTableRow): DeedRecord {
  const { position: id, deed, kind, reason } = row;
  return {
    id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorRole: row.actor_role,
    deed,
    kind,
    recordId: row.record_id,
    tenantId: row.tenant_id,
    reason,
    commandId: row.command_id,
  };
}
