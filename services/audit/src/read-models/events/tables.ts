import type { Knex } from 'knex';
import { keyOf } from './where-id.ts';

export const AUDIT_EVENTS = 'audit_events';

/** An event of the index, as the view `events` shows it. */
export interface EventRow {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly event_id: string;
  readonly type: string;
  readonly category: string;
  readonly record_id: string;
  readonly actor_id: string;
  readonly actor_role: string;
  readonly tenant_id: string | null;
  readonly company_id: string | null;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly command_id: string;
  readonly occurred_at: Date;
  readonly order_number: string | null;
  readonly order_id: string | null;
  readonly product_id: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
}

/** Texts are compared byte by byte: that is what ids need, and what costs least. */
const text = 'text COLLATE "C"';

/** What stands in a stream's name is not kept a second time. */
const CATEGORY = `left(stream, strpos(stream, '-') - 1)`;
const NAMED = `substr(stream, strpos(stream, '-') + 1)`;
const BEGINNING = `left(${NAMED}, 36)`;
/**
 * The UUID that the name goes on with, else all that follows the category: a market or a number behind an id tells
 * streams of the same record apart. Without an expression for patterns, which takes twenty times as long.
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

export async function createEventTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await createEntries(raw);
  await raw(`CREATE TABLE {schema}.types (
    type ${text} NOT NULL,
    category ${text} NOT NULL,
    PRIMARY KEY (type, category)
  )`);
  await raw(`CREATE TABLE {schema}.names (
    record_id ${text} NOT NULL,
    position bigint NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (record_id, position)
  )`);
  // Between which instants a stretch of the log happened: events are found by time without an index over all of them.
  await raw(`CREATE TABLE {schema}.spans (
    span bigint PRIMARY KEY,
    earliest timestamptz NOT NULL,
    latest timestamptz NOT NULL
  )`);
}

/** Whoever reads looks at the view: it has what every entry says, and what follows from that. */
async function createEntries(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.entries (
    position bigint PRIMARY KEY,
    revision bigint NOT NULL,
    occurred_at timestamptz NOT NULL,
    amount bigint,
    event_id uuid NOT NULL,
    actor_id uuid,
    company_id uuid,
    correlation_id uuid,
    command_id uuid,
    -- Of what another command caused; any other event is its own command's.
    other_cause uuid,
    order_id uuid,
    product_id uuid,
    stream ${text} NOT NULL,
    type ${text} NOT NULL,
    actor_role ${text} NOT NULL,
    tenant_id ${text},
    order_number ${text},
    currency ${text},
    -- What was written for an id and is no UUID, by its column.
    other_ids jsonb
  )`);
  for (const index of INDEXES) await raw(`CREATE INDEX ON {schema}.entries ${index}`);
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
