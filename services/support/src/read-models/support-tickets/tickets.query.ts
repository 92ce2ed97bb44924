import type { TicketResponse, TicketStats } from 'contracts/api/support';
import { TICKET_BOUNDS, TICKET_STATUSES } from 'contracts/constants/tickets';
import { supportQueries } from 'contracts/calls/support';
import type { Knex } from 'knex';
import type { Rejection } from 'kernel/commands/decider';
import { companyOf } from 'kernel/http/actor';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { companyMembers } from '../../policies.ts';
import type { WithVault } from '../../support-deps.ts';
import { noSuchTicket } from '../../ticket/refusals.ts';
import { latestTickets } from './latest-tickets.ts';
import { SUPPORT_TICKETS } from './tables.ts';
import type { ResponseRow, TicketRow } from './tables.ts';
import { namesOf, responsesOf, ticketOf } from './ticket-rows.ts';

/** The tickets of the actor's company, newest first. */
export function ticketsQuery({ vault }: WithVault): Query {
  return query(supportQueries['support.tickets'], {
    scope: 'company',
    reads: [SUPPORT_TICKETS],
    policy: companyMembers,
    run: async ({ actor, db }) => {
      const rows = await latestTickets(db, companyOf(actor));
      const nameOf = await namesOf(
        { vault, db },
        rows.map((row) => row.author_id),
      );
      return Promise.all(rows.map((row) => ticketOf(vault, row, nameOf)));
    },
  });
}

/** One ticket of the actor's company; another company's is a 404 like a missing one. */
export function ticketQuery({ vault }: WithVault): Query {
  return query(supportQueries['support.ticket'], {
    scope: 'company',
    reads: [SUPPORT_TICKETS],
    policy: companyMembers,
    run: async ({ input, actor, db }) => {
      const row = await ownTicket(db, input.ticketId, companyOf(actor));
      if (!row) return noSuchTicket();
      return ticketOf(vault, row, await namesOf({ vault, db }, [row.author_id]));
    },
  });
}

/** The responses, oldest first. Internal notes lie in another table, which is not looked at here. */
export function responsesQuery({ vault }: WithVault): Query {
  return query(supportQueries['support.responses'], {
    scope: 'company',
    reads: [SUPPORT_TICKETS],
    policy: companyMembers,
    run: async ({ input, actor, db }): Promise<TicketResponse[] | Rejection> => {
      const row = await ownTicket(db, input.ticketId, companyOf(actor));
      if (!row) return noSuchTicket();
      return responsesOf({ vault, db }, await publicResponsesTo(db, input.ticketId), []);
    },
  });
}

/** How many tickets the company has, in all and by status; `openTickets` are the open ones only (ruling T.46). */
export const ticketStatsQuery: Query = query(supportQueries['support.ticketStats'], {
  scope: 'company',
  reads: [SUPPORT_TICKETS],
  policy: companyMembers,
  run: async ({ actor, db }) => {
    const own = db.from(SUPPORT_TICKETS, 'tickets').where({ company_id: companyOf(actor) });
    const rows = await allRows<{ status: string; count: string }>(
      own.select('status').groupBy('status').count({ count: '*' }),
    );
    const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
    return statsOf((status) => counts.get(status) ?? 0);
  },
});

function statsOf(count: (status: string) => number): TicketStats {
  const statusBreakdown = TICKET_STATUSES.map((status) => ({ status, count: count(status) }));
  return {
    totalTickets: statusBreakdown.reduce((total, each) => total + each.count, 0),
    openTickets: count('open'),
    resolvedTickets: count('resolved'),
    statusBreakdown,
  };
}

async function ownTicket(
  db: QueryDatabase,
  ticketId: string,
  companyId: string,
): Promise<TicketRow | undefined> {
  const key = { ticket_id: ticketId, company_id: companyId };
  return firstRow<TicketRow>(db.from(SUPPORT_TICKETS, 'tickets').where(key));
}

/** The responses that everybody of the ticket may read: the latest, in no order. */
export async function publicResponsesTo(
  db: QueryDatabase,
  ticketId: string,
): Promise<readonly ResponseRow[]> {
  const responses = db.from(SUPPORT_TICKETS, 'ticket_responses').where({ ticket_id: ticketId });
  return allRows<ResponseRow>(responses.modify(latestOf));
}

/** As many as a ticket takes; older ones may hold more, from before it was bounded. */
export function latestOf(conversation: Knex.QueryBuilder): void {
  void conversation.orderBy('answered_position', 'desc').limit(TICKET_BOUNDS.responsesByStaff);
}
