import { TEXT_KINDS } from 'contracts/constants/text-places';
import type { RedactionEvent } from 'contracts/events/redactions';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { isIn } from '../projections/handlers.ts';
import type { Projection, ProjectionTx } from '../projections/projection.ts';
import { redactionSql } from './redaction-sql.ts';
import type { ColumnTypes } from './redaction-sql.ts';
import type { TextPlace } from './text-place.ts';

const CATEGORY = 'redaction';

/**
 * A projection that sets a placeholder in its texts as soon as they were redacted, and marks records of the books, which
 * stay. The log is applied in its order, so a replay comes to the same rows; what is written into the same place later is
 * another text, and stays.
 * @param places the area's places; those of other read models are passed over.
 */
export function redacting(projection: Projection, places: readonly TextPlace[]): Projection {
  const own = places.filter(
    ({ readModel, kind, marks }) =>
      readModel === projection.name && (TEXT_KINDS[kind] === 'redact' || marks !== undefined),
  );
  const { categories, changes } = projection;
  const applyAll = (events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> =>
    applyInOrder(events, tx, { projection, places: own });
  return {
    ...projection,
    // Of the whole log it gets redactions as well.
    categories: categories.length === 0 ? categories : [...categories, CATEGORY],
    ...(changes ? { changes: (event) => (isRedaction(event) ? [] : changes(event)) } : {}),
    apply: (event, tx) => applyAll([event], tx),
    applyBatch: applyAll,
  };
}

interface Redacted {
  readonly projection: Projection;
  readonly places: readonly TextPlace[];
}

/** What stands between two redactions is one batch. */
async function applyInOrder(
  events: readonly RecordedEvent[],
  tx: ProjectionTx,
  { projection, places }: Redacted,
): Promise<void> {
  const batch: RecordedEvent[] = [];
  for (const event of events) {
    if (!isRedaction(event) || projection.categories.length === 0) batch.push(event);
    if (!isRedaction(event)) continue;
    await applyBatch(projection, batch.splice(0), tx);
    for (const place of places) await redact(place, idsOf(event.data, place), tx);
  }
  await applyBatch(projection, batch, tx);
}

async function applyBatch(
  projection: Projection,
  events: readonly RecordedEvent[],
  tx: ProjectionTx,
): Promise<void> {
  if (projection.applyBatch && events.length > 0) return projection.applyBatch(events, tx);
  for (const event of events) await projection.apply(event, tx);
}

const isRedaction = isIn(CATEGORY);

function idsOf({ places }: RedactionEvent['data'], { kind }: TextPlace): readonly string[] {
  return places.filter((place) => place.kind === kind).map(({ id }) => id);
}

async function redact(place: TextPlace, ids: readonly string[], tx: ProjectionTx): Promise<void> {
  if (ids.length === 0) return;
  const table = tx.name(place.table);
  const types = await columnTypes(table, tx);
  const statement = redactionSql({ place, table, types }, ids);
  if (statement) await tx.raw(statement.sql, statement.bindings);
}

async function columnTypes(table: string, tx: ProjectionTx): Promise<ColumnTypes> {
  const { rows } = await tx.raw(
    `SELECT attribute.attname AS name, type.typname AS type
     FROM pg_attribute AS attribute JOIN pg_type AS type ON type.oid = attribute.atttypid
     WHERE attribute.attrelid = ?::regclass AND attribute.attnum > 0`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [String(name), String(type)]));
}
