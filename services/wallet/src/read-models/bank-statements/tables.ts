import type { LineOutcome } from 'contracts/constants/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';

export const BANK_STATEMENTS = 'bank_statements';

/** Causes whose message is the reason that staff gave; of all others the portal says why in its own words. */
export const CAUSES_OF_STAFF = ['reversed', 'rejected', 'reopened', 'split', 'dismissed'] as const;

export interface StatementRow {
  readonly statement_id: string;
  readonly tenant_id: Tenant;
  readonly name: string;
  readonly received_by: string;
  readonly received_at: string;
  readonly rows: number;
}

/** A line of a statement. What cannot be read has no payment; amounts are minor units. */
export interface LineRow {
  readonly statement_id: string;
  readonly line: number;
  /** 0 for the line itself, from 1 for the parts into which it was split. */
  readonly part: number;
  readonly tenant_id: Tenant;
  readonly outcome: LineOutcome;
  readonly cause: string | null;
  readonly message: string | null;
  /** Under whose key the message is encrypted; null of one in the clear, which may also stand beside an id. */
  readonly message_company_id: string | null;
  readonly booked_on: string | null;
  /** The day it is listed under: its own, or that of its neighbour in the statement where it cannot be read. */
  readonly listed_on: string;
  /** Below zero where money went out. */
  readonly amount: number | null;
  /** By the statement itself: what somebody says in its place goes with the deposit that it was said for. */
  readonly told_amount: number | null;
  /** As the file writes it; null of a payment. */
  readonly written_amount: string | null;
  readonly payer: string | null;
  readonly text: string | null;
  readonly bank_transaction_id: string | null;
  /** The same for lines of the same words; null of lines from before they were kept whole. */
  readonly row_id: string | null;
  /** Of the line that the payment began with: another line of the same payment only names it. */
  readonly payment_id: string | null;
  readonly begins_payment: boolean;
  readonly company_id: string | null;
  readonly transaction_id: string | null;
  /** Of a line that a request of its statement asks for with others. */
  readonly request_id: string | null;
}

export async function createStatementTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.statements (
    statement_id text PRIMARY KEY,
    tenant_id text NOT NULL,
    name text NOT NULL,
    received_by text NOT NULL,
    received_at timestamptz NOT NULL,
    rows integer NOT NULL
  )`);
  await raw(`CREATE TABLE {schema}.lines (
    statement_id text NOT NULL REFERENCES {schema}.statements,
    line integer NOT NULL,
    part integer NOT NULL DEFAULT 0,
    tenant_id text NOT NULL,
    outcome text NOT NULL,
    cause text,
    message text,
    message_company_id text,
    booked_on text,
    listed_on text NOT NULL,
    amount bigint,
    told_amount bigint,
    written_amount text,
    payer text,
    text text,
    bank_transaction_id text,
    row_id text,
    payment_id text,
    begins_payment boolean NOT NULL DEFAULT false,
    company_id text,
    transaction_id text,
    request_id text,
    PRIMARY KEY (statement_id, line, part)
  )`);
  for (const index of INDEXES) await raw(index);
}

const INDEXES = [
  'CREATE INDEX ON {schema}.statements (received_at, statement_id)',
  'CREATE INDEX ON {schema}.statements (tenant_id, received_at, statement_id)',
  'CREATE UNIQUE INDEX ON {schema}.lines (payment_id) WHERE begins_payment',
  'CREATE INDEX ON {schema}.lines (payment_id) WHERE message IS NOT NULL',
  'CREATE INDEX ON {schema}.lines (transaction_id)',
  'CREATE INDEX ON {schema}.lines (row_id) WHERE begins_payment',
  'CREATE INDEX ON {schema}.lines (tenant_id, amount, booked_on) WHERE begins_payment',
  'CREATE INDEX ON {schema}.lines (payer, tenant_id) WHERE company_id IS NOT NULL',
  'CREATE INDEX ON {schema}.lines (request_id, listed_on, statement_id, line) WHERE request_id IS NOT NULL',
  'CREATE INDEX ON {schema}.lines (statement_id, outcome)',
  'CREATE INDEX ON {schema}.lines (listed_on, statement_id, line)',
  'CREATE INDEX ON {schema}.lines (outcome, listed_on, statement_id, line)',
  'CREATE INDEX ON {schema}.lines (tenant_id, listed_on, statement_id, line)',
  'CREATE INDEX ON {schema}.lines (outcome, tenant_id, listed_on, statement_id, line)',
  'CREATE INDEX ON {schema}.lines (company_id, listed_on, statement_id, line)',
  'CREATE INDEX ON {schema}.lines (amount, statement_id, line)',
  'CREATE INDEX ON {schema}.lines (amount DESC NULLS LAST, statement_id DESC, line DESC)',
  'CREATE INDEX ON {schema}.lines (outcome, amount, statement_id, line)',
  'CREATE INDEX ON {schema}.lines (outcome, amount DESC NULLS LAST, statement_id DESC, line DESC)',
] as const;
