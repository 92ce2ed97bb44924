import { accountingQueries } from 'contracts/calls/accounting';
import { numberSeries } from 'kernel/queries/number-series';
import { query } from 'kernel/queries/query';
import { booksReadersOnly } from 'kernel/http/policies';
import { SUPPORT_TICKETS } from './tables.ts';

const TICKETS = {
  projection: SUPPORT_TICKETS,
  table: 'tickets',
  number: 'ticket_number',
  at: 'opened_at',
};

/** Whether the numbers of tickets have gaps. */
export const ticketNumbersQuery = query(accountingQueries['support.numbers'], {
  scope: 'audit',
  reads: [SUPPORT_TICKETS],
  policy: booksReadersOnly,
  run: async ({ input, db }) => numberSeries(db, TICKETS, input),
});
