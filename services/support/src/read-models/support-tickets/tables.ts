import type { Tenant } from 'contracts/primitives/tenant';
import { OF_SEEN_BRANCH } from 'kernel/projections/order-branches';
import { WHO_LOOKS } from 'kernel/projections/projection';
import type { TicketFacts, TicketStatus } from '../../ticket/ticket-state.ts';
import {
  bigint,
  boolean,
  defineTable,
  smallint,
  text,
  timestamp,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const SUPPORT_TICKETS = 'support_tickets';

export const tickets = defineTable(
  'tickets',
  {
    ticket_id: text().primary(),
    ticket_number: text().with('COLLATE "C" UNIQUE'),
    company_id: text(),
    tenant_id: text<Tenant>(),
    author_id: text(),
    title: text(),
    title_by: text(),
    description: text(),
    status: text<TicketStatus>(),
    priority: text<TicketFacts['priority']>(),
    category: text<TicketFacts['category']>(),
    order_id: text().nullable(),
    product_id: text().nullable(),
    // No customer sees who of the staff takes care of it.
    assignee_id: text().nullable(),
    // As priorities are meant, and not as they are spelt.
    priority_rank: smallint(),
    opened_at: timestamp(),
    updated_at: timestamp(),
    opened_position: bigint(),
    revision: bigint(),
  },
  {
    indexes: [
      '(company_id, opened_position DESC)',
      '(opened_position DESC)',
      '(company_id, status)',
      '(status, opened_position DESC)',
      '(assignee_id, opened_position DESC)',
      '(priority_rank, ticket_id)',
      '(updated_at, ticket_id)',
      '(opened_at)',
    ],
  },
);

export const responses = defineTable(
  'ticket_responses',
  {
    response_id: text().primary(),
    ticket_id: text(),
    company_id: text(),
    by_id: text(),
    by_staff: boolean(),
    message: text(),
    answered_at: timestamp(),
    answered_position: bigint(),
  },
  { indexes: ['(ticket_id, answered_position)'] },
);

export const notes = defineTable(
  'internal_notes',
  {
    response_id: text().primary(),
    ticket_id: text(),
    by_id: text(),
    message: text(),
    answered_at: timestamp(),
    answered_position: bigint(),
  },
  { indexes: ['(ticket_id, answered_position)'] },
);

export const people = defineTable('people', {
  user_id: text().primary(),
  first_name: text(),
  last_name: text(),
});

export const companies = defineTable('companies', {
  company_id: text().primary(),
  name: text(),
});

export type TicketRow = RowOf<typeof tickets>;
export type ResponseRow = RowOf<typeof responses>;
export type PersonRow = RowOf<typeof people>;
export type CompanyRow = RowOf<typeof companies>;

/** Whoever wrote a ticket sees it wherever it lies; others see it with the order that it is about. */
export const BRANCH_TABLES = {
  tickets: `author_id = ${WHO_LOOKS} OR ${OF_SEEN_BRANCH}`,
  ticket_responses: 'ticket_id IN (SELECT ticket_id FROM {schema}.tickets)',
};

/** No company's transaction can read a note, whatever a query asks for (ruling T.50). */
export const NOTES_OF_STAFF = [
  'ALTER TABLE {schema}.internal_notes ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE {schema}.internal_notes FORCE ROW LEVEL SECURITY',
  'CREATE POLICY writers ON {schema}.internal_notes TO portal_worker USING (true) WITH CHECK (true)',
  `CREATE POLICY staff_only ON {schema}.internal_notes FOR SELECT TO portal_query
    USING (current_setting('app.company', true) = '*')`,
] as const;

export type NoteRow = RowOf<typeof notes>;
