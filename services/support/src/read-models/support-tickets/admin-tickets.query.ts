import type { AdminTicket } from 'contracts/api/admin-support';
import { supportQueries } from 'contracts/calls/support';
import type { AdminTicketsQuery } from 'contracts/calls/support';
import type { TicketAge } from 'contracts/constants/tickets';
import { beginningWith, numbersMeant } from 'contracts/primitives/record-numbers';
import type { Knex } from 'knex';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow, pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import type { WithVault } from '../../support-deps.ts';
import { noSuchTicket } from '../../ticket/refusals.ts';
import { UNRESOLVED } from '../../ticket/ticket-state.ts';
import { adminTicketsOf, responsesOf } from './ticket-rows.ts';
import { latestOf, publicResponsesTo } from './tickets.query.ts';
import { SUPPORT_TICKETS } from './tables.ts';
import type { NoteRow, TicketRow } from './tables.ts';

const DAY_MS = 86_400_000;

/** Of a description in the desk's list, which shows none. */
const EXCERPT_LENGTH = 300;

const COLUMNS = {
  ticketNumber: 'ticket_number',
  createdAt: 'opened_position',
  updatedAt: 'updated_at',
  status: 'status',
  priority: 'priority_rank',
  category: 'category',
} as const;

/** A slice of every company's tickets. */
export function adminTicketsQuery({ vault }: WithVault): Query {
  return query(supportQueries['admin.tickets'], {
    scope: 'every-company',
    reads: [SUPPORT_TICKETS],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const { offset, limit, sort, order } = input;
      const matching = db.from(SUPPORT_TICKETS, 'tickets').modify(filtered, input);
      const orderBy = [{ column: COLUMNS[sort], order }, { column: 'ticket_id' }] as const;
      const { rows, total } = await pageOf<TicketRow>(matching, { offset, limit, orderBy });
      const items = await adminTicketsOf({ vault, db }, rows);
      return { items: items.map(withExcerpt), total };
    },
  });
}

function withExcerpt(ticket: AdminTicket): AdminTicket {
  // By characters: a half of one, as those beyond the basic plane have two, is no text.
  const beginning = Array.from(ticket.description.slice(0, 2 * EXCERPT_LENGTH))
    .slice(0, EXCERPT_LENGTH)
    .join('');
  if (beginning.length === ticket.description.length) return ticket;
  return { ...ticket, description: `${beginning}…`, message: `${beginning}…` };
}

/** How many tickets wait, by how long ago they were opened. */
export const adminTicketAgesQuery: Query = query(supportQueries['admin.ticketAges'], {
  scope: 'every-company',
  reads: [SUPPORT_TICKETS],
  policy: adminsOnly,
  run: async ({ input: { tenantId }, db }) => {
    const waiting = db
      .from(SUPPORT_TICKETS, 'tickets')
      .whereIn('status', [...UNRESOLVED])
      .where(tenantId === undefined ? {} : { tenant_id: tenantId })
      .select({ openedAt: 'opened_at' });
    const rows = await allRows<{ readonly openedAt: Date }>(waiting);
    const ages = rows.map(({ openedAt }) => Date.now() - openedAt.getTime());
    const day = ages.filter((age) => age <= DAY_MS).length;
    const week = ages.filter((age) => age > DAY_MS && age <= 7 * DAY_MS).length;
    return { day, week, older: ages.length - day - week };
  },
});

/** How many tickets changed for their customers since an instant. */
export const adminTicketsSinceQuery: Query = query(supportQueries['admin.ticketsSince'], {
  scope: 'every-company',
  reads: [SUPPORT_TICKETS],
  policy: adminsOnly,
  run: async ({ input: { since, tenantId }, db }) => {
    const changed = db
      .from(SUPPORT_TICKETS, 'tickets')
      .where('updated_at', '>=', since)
      .where(tenantId === undefined ? {} : { tenant_id: tenantId })
      .count({ tickets: '*' });
    const [row] = await allRows<{ readonly tickets: string }>(changed);
    return Number(row?.tickets ?? 0);
  },
});

/** One ticket with everything said about it, internal notes among it. */
export function adminTicketQuery({ vault }: WithVault): Query {
  return query(supportQueries['admin.ticket'], {
    scope: 'every-company',
    reads: [SUPPORT_TICKETS],
    policy: adminsOnly,
    run: async ({ input: { ticketId }, db }) => {
      const key = { ticket_id: ticketId };
      const row = await firstRow<TicketRow>(db.from(SUPPORT_TICKETS, 'tickets').where(key));
      const [ticket] = row ? await adminTicketsOf({ vault, db }, [row]) : [];
      if (!ticket) return noSuchTicket();
      const written = db.from(SUPPORT_TICKETS, 'internal_notes').where(key);
      const notes = await allRows<NoteRow>(written.modify(latestOf));
      const responses = await publicResponsesTo(db, ticketId);
      return { ...ticket, responses: await responsesOf({ vault, db }, responses, notes) };
    },
  });
}

function filtered(tickets: Knex.QueryBuilder, input: AdminTicketsQuery): void {
  const { id: ids, status, priority, category, tenantId, companyId, assigneeId, age } = input;
  const { updatedSince, q } = input;
  const equal = { priority, category, tenant_id: tenantId, company_id: companyId };
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  void tickets.where(Object.fromEntries(given));
  if (status === 'waiting') void tickets.whereIn('status', [...UNRESOLVED]);
  else if (status) void tickets.where({ status });
  if (assigneeId === 'none') void tickets.whereNull('assignee_id');
  else if (assigneeId) void tickets.where({ assignee_id: assigneeId });
  if (age) void tickets.modify(ofAge, age);
  if (updatedSince) void tickets.where('updated_at', '>=', updatedSince);
  if (ids) void tickets.whereIn('ticket_id', [...ids]);
  if (q) void tickets.where((either) => numbered(either, q));
}

/** As a range: under row-level security a pattern would not be looked up in an index. */
function numbered(tickets: Knex.QueryBuilder, typed: string): void {
  void tickets
    .whereBetween('ticket_number', beginningWith(typed))
    .orWhereIn('ticket_number', [...numbersMeant(typed, ['T'])]);
}

/** The same bounds as those by which waiting tickets are counted. */
function ofAge(tickets: Knex.QueryBuilder, age: TicketAge): void {
  const ago = (ms: number) => new Date(Date.now() - ms);
  if (age !== 'older')
    void tickets.where('opened_at', '>=', ago(age === 'day' ? DAY_MS : 7 * DAY_MS));
  if (age !== 'day')
    void tickets.where('opened_at', '<', ago(age === 'week' ? DAY_MS : 7 * DAY_MS));
}
