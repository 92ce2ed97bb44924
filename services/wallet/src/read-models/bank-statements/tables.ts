import type { LineOutcome } from 'contracts/constants/wallet-requests';
import type { Tenant } from 'contracts/primitives/tenant';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  text,
  timestamp,
} from 'kernel/projections/define-table';
import type { GivenOf, RowOf } from 'kernel/projections/define-table';

export const BANK_STATEMENTS = 'bank_statements';

export const statements = defineTable(
  'statements',
  {
    statement_id: text().primary(),
    tenant_id: text<Tenant>(),
    name: text(),
    received_by: text(),
    received_at: timestamp(),
    rows: integer(),
  },
  { indexes: ['(received_at, statement_id)', '(tenant_id, received_at, statement_id)'] },
);

export const lines = defineTable(
  'lines',
  {
    statement_id: text().with('REFERENCES {schema}.statements'),
    line: integer(),
    // 0 for the line itself, from 1 for the parts into which it was split.
    part: integer().defaultTo('0'),
    tenant_id: text<Tenant>(),
    outcome: text<LineOutcome>(),
    cause: text().nullable(),
    message: text().nullable(),
    // Under whose key the message is encrypted; null of one in the clear, which may also stand beside an id.
    message_company_id: text().nullable(),
    booked_on: text().nullable(),
    // The day it is listed under: its own, or that of its neighbour in the statement where it cannot be read.
    listed_on: text(),
    // Below zero where money went out.
    amount: bigint().nullable(),
    // By the statement itself: what somebody says in its place goes with the deposit that it was said for.
    told_amount: bigint().nullable(),
    // As the file writes it; null of a payment.
    written_amount: text().nullable(),
    payer: text().nullable(),
    text: text().nullable(),
    bank_transaction_id: text().nullable(),
    // The same for lines of the same words; null of lines from before they were kept whole.
    row_id: text().nullable(),
    // Of the line that the payment began with: another line of the same payment only names it.
    payment_id: text().nullable(),
    begins_payment: boolean().defaultTo('false'),
    company_id: text().nullable(),
    transaction_id: text().nullable(),
    // Of a line that a request of its statement asks for with others.
    request_id: text().nullable(),
  },
  {
    primary: ['statement_id', 'line', 'part'],
    indexes: [
      '(payment_id) WHERE message IS NOT NULL',
      '(transaction_id)',
      '(row_id) WHERE begins_payment',
      '(tenant_id, amount, booked_on) WHERE begins_payment',
      '(payer, tenant_id) WHERE company_id IS NOT NULL',
      '(request_id, listed_on, statement_id, line) WHERE request_id IS NOT NULL',
      '(statement_id, outcome)',
      '(listed_on, statement_id, line)',
      '(outcome, listed_on, statement_id, line)',
      '(tenant_id, listed_on, statement_id, line)',
      '(outcome, tenant_id, listed_on, statement_id, line)',
      '(company_id, listed_on, statement_id, line)',
      '(amount, statement_id, line)',
      '(amount DESC NULLS LAST, statement_id DESC, line DESC)',
      '(outcome, amount, statement_id, line)',
      '(outcome, amount DESC NULLS LAST, statement_id DESC, line DESC)',
    ],
    unique: ['(payment_id) WHERE begins_payment'],
  },
);

export type StatementRow = RowOf<typeof statements>;
export type NewStatementRow = GivenOf<typeof statements>;
export type LineRow = RowOf<typeof lines>;
export type NewLineRow = GivenOf<typeof lines>;

/** Causes whose message is the reason that staff gave; of all others the portal says why in its own words. */
export const CAUSES_OF_STAFF = ['reversed', 'rejected', 'reopened', 'split', 'dismissed'] as const;
