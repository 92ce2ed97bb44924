import { z } from 'zod';
import {
  adminTicketChangeSchema,
  adminTicketDetailsSchema,
  adminTicketsBulkSchema,
  newAdminTicketResponseSchema,
  adminTicketSchema,
} from 'contracts/api/admin-support';
import { bulkResultSchema } from 'contracts/api/console';
import { paths } from 'contracts/api/paths';
import { ticketResponseSchema } from 'contracts/api/support';
import { idSchema } from 'contracts/primitives/ids';
import { supportQueries } from 'contracts/calls/support';
import { TICKET_CSV } from '../desk/desk-csv.ts';
import { sendList, consoleListQuery, sliceOf } from '../http/console-list.ts';
import { requiredRevision, withRevision } from '../http/revision.ts';
import { exportRoute } from '../http/export-route.ts';
import { listPages } from '../http/list-parts.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';

const ticket = z.object({ id: idSchema });

const {
  sort,
  ids,
  status,
  priority,
  category,
  tenantId,
  companyId,
  assigneeId,
  age,
  updatedSince,
  q,
} = supportQueries['admin.tickets'].input.shape;
const ticketFilter = z.strictObject({
  id: ids,
  status,
  priority,
  category,
  tenantId,
  companyId,
  assigneeId,
  age,
  updatedSince,
  q,
});

/** The tickets of every company, for admins. */
export const adminSupportRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.tickets,
    summary: 'Tickets of every company; q is the beginning of a ticket number',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(sort.unwrap(), ticketFilter),
      response: z.array(adminTicketSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: wanted, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'createdAt');
      const page = await runQuery('admin.tickets', { ...slice, ...filter, ids: wanted });
      return sendList(ctx, page, { unit: 'tickets', offset: slice.offset });
    },
  }),
  exportRoute({
    list: paths.admin.tickets,
    name: 'tickets',
    summary: 'All tickets that a filter leaves, as CSV or XLSX, oldest first',
    filter: ticketFilter,
    columns: TICKET_CSV,
    parts: ({ runQuery }, { id: ids, ...filter }) =>
      listPages((slice) => runQuery('admin.tickets', { ...filter, ids, ...slice, order: 'asc' })),
  }),
  route({
    method: 'POST',
    path: paths.admin.ticketsBulk,
    summary: 'Give many tickets a status, a priority or somebody who takes care of them',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    schema: { body: adminTicketsBulkSchema, response: bulkResultSchema },
    handler: async ({ command, body: { ids: ticketIds, ...change } }) => {
      const results = await command('ChangeTickets', { ...change, ticketIds });
      return {
        results: results.map(({ ticketId: id, refused }) =>
          refused ? { id, ok: false, ...refused } : { id, ok: true },
        ),
      };
    },
  }),
  route({
    method: 'GET',
    path: `${paths.admin.tickets}/:id`,
    summary: 'A ticket with its conversation and internal notes; its ETag is the revision',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: ticket, response: adminTicketDetailsSchema },
    handler: async ({ ctx, runQuery, params }) => {
      const found = await runQuery('admin.ticket', { ticketId: params.id });
      return withRevision(ctx, found);
    },
  }),
  route({
    method: 'PUT',
    path: `${paths.admin.tickets}/:id`,
    summary:
      'Change title, status, priority, category or who takes care of it; leaving closed needs a reason',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: ticket, body: adminTicketChangeSchema, response: adminTicketDetailsSchema },
    handler: async ({ ctx, runQuery, command, params, body }) => {
      const ticketId = params.id;
      const expectedRevision = requiredRevision(ctx);
      const changed = await command('ChangeTicket', { ...body, ticketId, expectedRevision });
      const { companyName, responses } = await runQuery('admin.ticket', { ticketId });
      return withRevision(ctx, { ...changed, companyName, responses });
    },
  }),
  route({
    method: 'POST',
    path: `${paths.admin.tickets}/:id/responses`,
    summary: 'Answer a ticket, or write a note that no customer is shown',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: ticket, body: newAdminTicketResponseSchema, response: ticketResponseSchema },
    handler: async ({ ctx, command, params, body }) => {
      const answered = await command('RespondToTicket', { ...body, ticketId: params.id });
      ctx.status = 201;
      return answered;
    },
  }),
];
