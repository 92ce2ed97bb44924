import type { NamedEvent } from 'contracts/api/history-events';
import type { Actor } from 'kernel/http/actor';
import type { RowOf } from 'kernel/projections/define-table';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { mayKeepBooks } from '../../policies.ts';
import { REDACTED_TEXTS } from '../redacted-texts/projection.ts';
import { indexedEvent } from './present-row.ts';
import { AUDIT_EVENTS } from './tables.ts';
import type { EventRow, names } from './tables.ts';

const NAMES = `${liveSchema({ name: AUDIT_EVENTS })}.names`;
const REDACTED = `${liveSchema({ name: REDACTED_TEXTS })}.places`;

interface Looking {
  readonly db: QueryDatabase;
  readonly actor: Actor;
}

/**
 * Events with the names of what they are about, as those were called when each happened; what was named only later has
 * its first name. All names of a page are looked up at once. What nobody named is left out, and so is the name of a company
 * that is masked for whoever may not read the books.
 */
export async function namedEvents(
  { db, actor }: Looking,
  rows: readonly EventRow[],
): Promise<readonly NamedEvent[]> {
  const known = await namesAt({ db, actor }, rows);
  return rows.map((row) => ({ ...indexedEvent(row), names: known.get(row.position) ?? {} }));
}

async function namesAt(
  { db, actor }: Looking,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const mentions = rows.flatMap((row) => idsIn(row).map((id) => ({ id, position: row.position })));
  if (mentions.length === 0) return new Map();
  const { rows: found } = await db.raw<RowOf<typeof names>>(
    `SELECT named.record_id, named.position, known.name
     FROM (
       SELECT mentioned.record_id, mentioned.position, coalesce(
         (SELECT max(known.position) FROM ${NAMES} AS known
          WHERE known.record_id = mentioned.record_id COLLATE "C" AND known.position <= mentioned.position),
         (SELECT min(known.position) FROM ${NAMES} AS known
          WHERE known.record_id = mentioned.record_id COLLATE "C")) AS since
       FROM unnest(?::text[], ?::bigint[]) AS mentioned(record_id, position)
     ) AS named
     JOIN ${NAMES} AS known
       ON known.record_id = named.record_id COLLATE "C" AND known.position = named.since
     WHERE ?::boolean OR NOT EXISTS (
       SELECT FROM ${REDACTED} AS redacted WHERE redacted.kind = 'company-name'
       AND redacted.id = known.record_id AND redacted.position > known.position)`,
    [mentions.map(({ id }) => id), mentions.map(({ position }) => position), mayKeepBooks(actor)],
  );
  const known = new Map<string, Record<string, string>>();
  for (const { record_id: id, position, name } of found) {
    known.set(position, { ...known.get(position), [id]: name });
  }
  return known;
}

function idsIn(row: EventRow): readonly string[] {
  const ids = [row.record_id, row.company_id, row.order_id, row.product_id];
  return [...new Set(ids)].filter((id) => id !== null);
}
