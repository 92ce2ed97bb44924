import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import { CREATE_ORDER_BRANCHES, OF_SEEN_BRANCH } from 'kernel/projections/order-branches';
import { WHO_LOOKS } from 'kernel/projections/projection';
import type { TicketFacts, TicketStatus } from '../../ticket/ticket-state.ts';

export const SUPPORT_TICKETS = 'support_tickets';

type Raw = (sql: string) => Knex.Raw;

/** Whoever wrote a ticket sees it wherever it lies; others see it with the order that it is about. */
export const BRANCH_TABLES = {
  tickets: `author_id = ${WHO_LOOKS} OR ${OF_SEEN_BRANCH}`,
  ticket_responses: 'ticket_id IN (SELECT ticket_id FROM {schema}.tickets)',
};

/** What people wrote, and their names, are copied as ciphertext and never compared. */
export async function createTicketTables(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.tickets (
    ticket_id text PRIMARY KEY,
    ticket_number text COLLATE "C" NOT NULL UNIQUE,
    company_id text NOT NULL,
    tenant_id text NOT NULL,
    author_id text NOT NULL,
    title text NOT NULL,
    title_by text NOT NULL,
    description text NOT NULL,
    status text NOT NULL,
    priority text NOT NULL,
    category text NOT NULL,
    order_id text,
    product_id text,
    -- No customer is told who of the staff takes care of it.
    assignee_id text,
    -- As priorities are meant, and not as they are spelt.
    priority_rank smallint NOT NULL,
    opened_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    opened_position bigint NOT NULL,
    revision bigint NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.tickets (company_id, opened_position DESC)');
  await raw('CREATE INDEX ON {schema}.tickets (opened_position DESC)');
  await raw('CREATE INDEX ON {schema}.tickets (company_id, status)');
  await raw('CREATE INDEX ON {schema}.tickets (status, opened_position DESC)');
  await raw('CREATE INDEX ON {schema}.tickets (assignee_id, opened_position DESC)');
  await raw('CREATE INDEX ON {schema}.tickets (priority_rank, ticket_id)');
  await raw('CREATE INDEX ON {schema}.tickets (updated_at, ticket_id)');
  await raw('CREATE INDEX ON {schema}.tickets (opened_at)');
  await raw(CREATE_ORDER_BRANCHES);
  await createConversationTables(raw);
  await createNameTables(raw);
}

async function createConversationTables(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.ticket_responses (
    response_id text PRIMARY KEY,
    ticket_id text NOT NULL,
    company_id text NOT NULL,
    by_id text NOT NULL,
    by_staff boolean NOT NULL,
    message text NOT NULL,
    answered_at timestamptz NOT NULL,
    answered_position bigint NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.ticket_responses (ticket_id, answered_position)');
  await raw(`CREATE TABLE {schema}.internal_notes (
    response_id text PRIMARY KEY,
    ticket_id text NOT NULL,
    by_id text NOT NULL,
    message text NOT NULL,
    answered_at timestamptz NOT NULL,
    answered_position bigint NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.internal_notes (ticket_id, answered_position)');
  // No company's transaction can read a note, whatever a query asks for (ruling T.50).
  await raw('ALTER TABLE {schema}.internal_notes ENABLE ROW LEVEL SECURITY');
  await raw('ALTER TABLE {schema}.internal_notes FORCE ROW LEVEL SECURITY');
  await raw(
    'CREATE POLICY writers ON {schema}.internal_notes TO portal_worker USING (true) WITH CHECK (true)',
  );
  await raw(`CREATE POLICY staff_only ON {schema}.internal_notes FOR SELECT TO portal_query
    USING (current_setting('app.company', true) = '*')`);
}

async function createNameTables(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.people (
    user_id text PRIMARY KEY,
    first_name text NOT NULL,
    last_name text NOT NULL
  )`);
  await raw(`CREATE TABLE {schema}.companies (
    company_id text PRIMARY KEY,
    name text NOT NULL
  )`);
}

/** Rows as Postgres gives them: bigint as text, instants as dates. */
export interface TicketRow {
  readonly ticket_id: string;
  readonly ticket_number: string;
  readonly company_id: string;
  readonly tenant_id: Tenant;
  readonly author_id: string;
  readonly title: string;
  readonly title_by: string;
  readonly description: string;
  readonly status: TicketStatus;
  readonly priority: TicketFacts['priority'];
  readonly category: TicketFacts['category'];
  readonly order_id: string | null;
  readonly product_id: string | null;
  readonly assignee_id: string | null;
  readonly opened_at: Date;
  readonly updated_at: Date;
  readonly revision: string;
}

export interface ResponseRow {
  readonly response_id: string;
  readonly ticket_id: string;
  readonly by_id: string;
  readonly by_staff: boolean;
  readonly message: string;
  readonly answered_at: Date;
  readonly answered_position: string;
}

export type NoteRow = Omit<ResponseRow, 'by_staff'>;

export interface PersonRow {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

export interface CompanyRow {
  readonly company_id: string;
  readonly name: string;
}
