import type { RecordedEvent } from 'eventstore-client/event-store';
import { HISTORY_TOPIC } from 'contracts/constants/live';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import type { IndexRow } from './index-row.ts';
import { indexRowOf } from './index-row.ts';
import {
  AUDIT_EVENTS,
  KEPT_IDS,
  SPAN_BITS,
  createEventTables,
  entries,
  names,
  spans,
  types,
} from './tables.ts';
import type { EntryColumn } from './tables.ts';

/**
 * Where each event of the whole log is, and whom it concerns: what the history is searched by. Nothing of what an
 * event holds is here but its ids, an amount, and the names of companies, orders, products, categories, articles and
 * tickets, which are not personal; the log itself is read for the rest.
 */
export const auditEvents: Projection = {
  name: AUDIT_EVENTS,
  version: 4,
  categories: [],
  asStored: true,
  poison: 'park-stream',
  createTables: (_schema, raw) => createEventTables(raw),
  fillsByKeys: true,
  changes: () => [{ topic: HISTORY_TOPIC }],
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(indexRowOf);
  await insertRows(rows, tx);
  await noteTypes(rows, tx);
  await noteSpans(rows, tx);
  await noteNames(rows, tx);
}

interface Column {
  readonly name: EntryColumn;
  readonly type: string;
  readonly value: (row: IndexRow) => string | null;
}

const text = (name: EntryColumn, value: Column['value']): Column => ({ name, type: 'text', value });

/** Ids as events have them; nothing where an event has none. */
const IDS: Readonly<Record<(typeof KEPT_IDS)[number], Column['value']>> = {
  actor_id: (row) => row.actorId,
  company_id: (row) => row.companyId,
  correlation_id: (row) => row.correlationId,
  command_id: (row) => row.commandId,
  other_cause: ({ causationId, commandId }) => (causationId === commandId ? null : causationId),
  order_id: (row) => row.orderId,
  product_id: (row) => row.productId,
};
/** As Postgres writes one: only then it comes back as it was. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function otherIdsOf(row: IndexRow): string | null {
  const others = KEPT_IDS.flatMap((name) => {
    const id = IDS[name](row);
    return id === null || UUID.test(id) ? [] : [[name, id] as const];
  });
  return others.length === 0 ? null : JSON.stringify(Object.fromEntries(others));
}

const COLUMNS: readonly Column[] = [
  { name: 'position', type: 'bigint', value: (row) => String(row.position) },
  { name: 'revision', type: 'bigint', value: (row) => String(row.revision) },
  { name: 'occurred_at', type: 'timestamptz', value: (row) => row.occurredAt },
  { name: 'amount', type: 'bigint', value: ({ amount }) => amount?.toString() ?? null },
  { name: 'event_id', type: 'uuid', value: (row) => row.eventId },
  ...KEPT_IDS.map((name) => ({
    name,
    type: 'uuid',
    value: (row: IndexRow) => {
      const id = IDS[name](row);
      return id !== null && UUID.test(id) ? id : null;
    },
  })),
  text('stream', (row) => row.stream),
  text('type', (row) => row.type),
  text('actor_role', (row) => row.actorRole),
  text('tenant_id', (row) => row.tenantId),
  text('order_number', (row) => row.orderNumber),
  text('currency', (row) => row.currency),
  { name: 'other_ids', type: 'jsonb', value: otherIdsOf },
];
const NAMES = COLUMNS.map(({ name }) => name).join(', ');
const ARRAYS = COLUMNS.map(() => '?::text[]').join(', ');
/** Texts that every event has, also where they are empty. */
const ALWAYS_THERE: ReadonlySet<EntryColumn> = new Set(['stream', 'type', 'actor_role']);
/** What an event does not have comes as an empty text. */
const VALUES = COLUMNS.map(({ name, type }) =>
  ALWAYS_THERE.has(name) ? name : `nullif(${name}, '')::${type}`,
).join(', ');

async function insertRows(rows: readonly IndexRow[], tx: ProjectionTx): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name(entries)} (${NAMES})
     SELECT ${VALUES} FROM unnest(${ARRAYS}) AS given(${NAMES})`,
    COLUMNS.map(({ value }) => rows.map((row) => value(row) ?? '')),
  );
}

async function noteTypes(rows: readonly IndexRow[], tx: ProjectionTx): Promise<void> {
  const kinds = new Map(rows.map((row) => [`${row.type} ${row.category}`, row]));
  const distinct = [...kinds.values()];
  await tx.raw(
    `INSERT INTO ${tx.name(types)} (type, category) SELECT * FROM unnest(?::text[], ?::text[])
     ON CONFLICT DO NOTHING`,
    [distinct.map(({ type }) => type), distinct.map(({ category }) => category)],
  );
}

/** The same whatever the batches: a span only grows to hold what happened in it. */
async function noteSpans(rows: readonly IndexRow[], tx: ProjectionTx): Promise<void> {
  const grown = new Map<bigint, { earliest: string; latest: string }>();
  for (const { position, occurredAt } of rows) {
    const { earliest = occurredAt, latest = occurredAt } = grown.get(position >> SPAN_BITS) ?? {};
    grown.set(position >> SPAN_BITS, {
      earliest: occurredAt < earliest ? occurredAt : earliest,
      latest: occurredAt > latest ? occurredAt : latest,
    });
  }
  const bounds = [...grown.values()];
  await tx.raw(
    `INSERT INTO ${tx.name(spans)} AS known (span, earliest, latest)
     SELECT * FROM unnest(?::bigint[], ?::timestamptz[], ?::timestamptz[])
     ON CONFLICT (span) DO UPDATE SET
       earliest = least(known.earliest, excluded.earliest),
       latest = greatest(known.latest, excluded.latest)
     WHERE excluded.earliest < known.earliest OR excluded.latest > known.latest`,
    [
      [...grown.keys()].map(String),
      bounds.map(({ earliest }) => earliest),
      bounds.map(({ latest }) => latest),
    ],
  );
}

/** Every name that a record had is kept, with where it begins: an event is shown with the names of its time. */
async function noteNames(rows: readonly IndexRow[], tx: ProjectionTx): Promise<void> {
  const named = rows.filter(({ recordName }) => recordName !== null);
  if (named.length === 0) return;
  await tx.raw(
    `INSERT INTO ${tx.name(names)} (record_id, position, name)
     SELECT * FROM unnest(?::text[], ?::bigint[], ?::text[])`,
    [
      named.map(({ recordId }) => recordId),
      named.map(({ position }) => String(position)),
      named.map(({ recordName }) => recordName ?? ''),
    ],
  );
}
