import {
  bigint,
  createTables,
  defineTable,
  jsonb,
  text,
  timestamp,
  uuid,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import type { Knex } from 'knex';
import { keyOf } from './where-id.ts';

export const AUDIT_EVENTS = 'audit_events';

/** What stands in a stream's name is not kept a second time. */
const CATEGORY = `left(stream, strpos(stream, '-') - 1)`;
const NAMED = `substr(stream, strpos(stream, '-') + 1)`;
const BEGINNING = `left(${NAMED}, 36)`;
/**
 * The UUID that the name goes on with, else all that follows the category: by a market or a number behind an id
 * streams of the same record differ. Without an expression for patterns, which takes twenty times as long.
 */
const RECORD_ID = `CASE
  WHEN ${BEGINNING} LIKE '________-____-____-____-____________'
    AND length(translate(${BEGINNING}, '0123456789abcdef', '')) = 4
  THEN ${BEGINNING} ELSE ${NAMED} END`;

/** Columns with an id, which whoever appends may have written as anything else: of a UUID 16 bytes are kept. */
export const KEPT_IDS = [
  'actor_id',
  'company_id',
  'correlation_id',
  'command_id',
  'other_cause',
  'order_id',
  'product_id',
] as const;

/** An id as it was written. */
const idIn = (column: (typeof KEPT_IDS)[number]): string =>
  `(coalesce(${column}::text, other_ids ->> '${column}') COLLATE "C")`;
const has = (column: (typeof KEPT_IDS)[number]): string => `${idIn(column)} IS NOT NULL`;

/**
 * What most events do not have is indexed for those that have it: each entry costs while the log is caught up with, and
 * for as long as the log is kept. Of an id an index holds a hash, of which every entry has the same size: Postgres then
 * fills the pages of whoever comes again and again, which it leaves half empty where texts differ in length. Where
 * few events share an id, its positions are not in the index: entries of one id are kept together, and rows are sorted.
 */
const INDEXES = [
  `(${keyOf(RECORD_ID)}, position)`,
  `(${keyOf(idIn('actor_id'))}, position)`,
  `(${keyOf('type')}, position)`,
  `(${keyOf(idIn('correlation_id'))})`,
  `(${keyOf(idIn('command_id'))})`,
  `(${keyOf(idIn('company_id'))}, position) WHERE ${has('company_id')}`,
  '(tenant_id, position) WHERE tenant_id IS NOT NULL',
  `(${keyOf(idIn('other_cause'))}) WHERE ${has('other_cause')}`,
  `(${keyOf('order_number')}) WHERE order_number IS NOT NULL`,
  `(${keyOf(idIn('order_id'))}) WHERE ${has('order_id')}`,
  `(${keyOf(idIn('product_id'))}, position) WHERE ${has('product_id')}`,
  '(amount, position) WHERE amount IS NOT NULL',
];

/** Texts are compared byte by byte: that is what ids need, and what costs least. */
const bytes = () => text().with('COLLATE "C"');

export const entries = defineTable(
  'entries',
  {
    position: bigint().primary(),
    revision: bigint(),
    occurred_at: timestamp(),
    amount: bigint().nullable(),
    event_id: uuid(),
    actor_id: uuid().nullable(),
    company_id: uuid().nullable(),
    correlation_id: uuid().nullable(),
    command_id: uuid().nullable(),
    // Of what another command caused; any other event is its own command's.
    other_cause: uuid().nullable(),
    order_id: uuid().nullable(),
    product_id: uuid().nullable(),
    stream: bytes(),
    type: bytes(),
    actor_role: bytes(),
    tenant_id: bytes().nullable(),
    order_number: bytes().nullable(),
    currency: bytes().nullable(),
    // What was written for an id and is no UUID, by its column.
    other_ids: jsonb<Readonly<Record<string, string>>>().nullable(),
  },
  { indexes: INDEXES },
);

export const types = defineTable(
  'types',
  { type: bytes(), category: bytes() },
  { primary: ['type', 'category'] },
);

export const names = defineTable(
  'names',
  { record_id: bytes(), position: bigint(), name: text() },
  { primary: ['record_id', 'position'] },
);

/** Between which instants a stretch of the log happened: events are found by time without an index over all of them. */
export const spans = defineTable('spans', {
  span: bigint().primary(),
  earliest: timestamp(),
  latest: timestamp(),
});

export type EntryColumn = keyof RowOf<typeof entries>;

/** An event of the index, as the view `events` shows it. */
export type EventRow = Omit<
  RowOf<typeof entries>,
  'actor_id' | 'correlation_id' | 'command_id' | 'other_cause' | 'other_ids'
> &
  Readonly<
    Record<
      'category' | 'record_id' | 'actor_id' | 'correlation_id' | 'causation_id' | 'command_id',
      string
    >
  >;

/** Whoever reads looks at the view: it has what every entry says, and what follows from that. */
export async function createEventTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await createTables(raw, [entries, types, names, spans]);
  const ids = KEPT_IDS.map((column) => `${idIn(column)} AS ${column}`).join(', ');
  await raw(`CREATE VIEW {schema}.events AS SELECT
    position, revision, occurred_at, amount, event_id::text COLLATE "C" AS event_id, stream, type,
    ${CATEGORY} AS category, ${RECORD_ID} AS record_id, actor_role, tenant_id, order_number, currency, ${ids},
    coalesce(${idIn('other_cause')}, ${idIn('command_id')}) AS causation_id
    FROM {schema}.entries`);
}

/**
 * Positions of one span differ in their last bits only. A search of a day reads up to two spans in vain; a store whose
 * positions are bytes has a span for every few events.
 */
export const SPAN_BITS = 13n;
