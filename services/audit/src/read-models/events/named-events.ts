import type { NamedEvent } from 'contracts/api/history-events';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { indexedEvent } from './present-row.ts';
import { AUDIT_EVENTS } from './tables.ts';
import type { EventRow } from './tables.ts';

const NAMES = `${liveSchema({ name: AUDIT_EVENTS })}.names`;

interface NameRow {
  readonly record_id: string;
  readonly position: string;
  readonly name: string | null;
}

/**
 * Events with the names of what they are about, as those were called when each happened; what was named only later has
 * its first name. All names of a page are looked up at once. What nobody named is left out.
 */
export async function namedEvents(
  db: QueryDatabase,
  rows: readonly EventRow[],
): Promise<readonly NamedEvent[]> {
  const names = await namesAt(db, rows);
  return rows.map((row) => ({ ...indexedEvent(row), names: names.get(row.position) ?? {} }));
}

async function namesAt(
  db: QueryDatabase,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const wanted = rows.flatMap((row) => idsIn(row).map((id) => ({ id, position: row.position })));
  if (wanted.length === 0) return new Map();
  const { rows: found } = await db.raw<NameRow>(
    `SELECT wanted.record_id, wanted.position, coalesce(
       (SELECT name FROM ${NAMES} AS known WHERE known.record_id = wanted.record_id COLLATE "C"
        AND known.position <= wanted.position ORDER BY known.position DESC LIMIT 1),
       (SELECT name FROM ${NAMES} AS known WHERE known.record_id = wanted.record_id COLLATE "C"
        ORDER BY known.position LIMIT 1)) AS name
     FROM unnest(?::text[], ?::bigint[]) AS wanted(record_id, position)`,
    [wanted.map(({ id }) => id), wanted.map(({ position }) => position)],
  );
  const names = new Map<string, Record<string, string>>();
  for (const { record_id: id, position, name } of found) {
    if (name !== null) names.set(position, { ...names.get(position), [id]: name });
  }
  return names;
}

function idsIn(row: EventRow): readonly string[] {
  const ids = [row.record_id, row.company_id, row.order_id, row.product_id];
  return [...new Set(ids)].filter((id) => id !== null);
}
