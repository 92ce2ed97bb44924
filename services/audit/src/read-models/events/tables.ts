import type { Knex } from 'knex';

export const AUDIT_EVENTS = 'audit_events';

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

/** What most events do not have is indexed for those that have it: each entry costs while the log is caught up with. */
const INDEXES = [
  '(record_id, position)',
  '(actor_id, position)',
  '(type, position)',
  '(correlation_id, position)',
  '(command_id, position)',
  '(company_id, position) WHERE company_id IS NOT NULL',
  '(tenant_id, position) WHERE tenant_id IS NOT NULL',
  '(causation_id, position) WHERE causation_id <> command_id',
  '(order_number, position) WHERE order_number IS NOT NULL',
  '(order_id, position) WHERE order_id IS NOT NULL',
  '(product_id, position) WHERE product_id IS NOT NULL',
  '(amount, position) WHERE amount IS NOT NULL',
];

export async function createEventTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.events (
    position bigint PRIMARY KEY,
    revision bigint NOT NULL,
    occurred_at timestamptz NOT NULL,
    amount bigint,
    stream ${text} NOT NULL,
    event_id ${text} NOT NULL,
    type ${text} NOT NULL,
    category ${text} NOT NULL,
    record_id ${text} NOT NULL,
    actor_id ${text} NOT NULL,
    actor_role ${text} NOT NULL,
    tenant_id ${text},
    company_id ${text},
    correlation_id ${text} NOT NULL,
    causation_id ${text} NOT NULL,
    command_id ${text} NOT NULL,
    order_number ${text},
    order_id ${text},
    product_id ${text},
    currency ${text}
  )`);
  for (const index of INDEXES) await raw(`CREATE INDEX ON {schema}.events ${index}`);
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

/**
 * Positions of one span differ in their last bits only. A search of a day reads up to two spans in vain; a store whose
 * positions are bytes has a span for every few events.
 */
export const SPAN_BITS = 13n;
