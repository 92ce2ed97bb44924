import { z } from 'zod';
import {
  adminTicketChangeSchema,
  adminTicketDetailsSchema,
  adminTicketsBulkSchema,
  newAdminTicketResponseSchema,
  adminTicketSchema,
} from '../api/admin-support.ts';
import { bulkResultSchema } from '../api/console.ts';
import { ticketResponseSchema } from '../api/support.ts';
import { supportQueries } from '../calls/support.ts';
import { consoleListQuery, exportOf } from './console-list.ts';
import { get, post, put } from './endpoint.ts';

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
export const adminSupportEndpoints = {
  tickets: get('/api/admin/tickets', {
    right: 'admins',
    summary: 'Tickets of every company; q is the beginning of a ticket number',
    query: consoleListQuery(sort.unwrap(), ticketFilter),
    response: z.array(adminTicketSchema),
  }),
  ticketsExport: exportOf('/api/admin/tickets', {
    summary: 'All tickets that a filter leaves, as CSV or XLSX, oldest first',
    filter: ticketFilter,
  }),
  changeTickets: post('/api/admin/tickets/bulk', {
    right: 'admins',
    summary: 'Give many tickets a status, a priority or somebody who takes care of them',
    stepUp: true,
    body: adminTicketsBulkSchema,
    response: bulkResultSchema,
  }),
  changeTicket: put('/api/admin/tickets/:ticketId', {
    right: 'admins',
    summary:
      'Change title, status, priority, category or who takes care of it; leaving closed needs a reason',
    revision: 'required',
    body: adminTicketChangeSchema,
    response: adminTicketDetailsSchema,
  }),
  respondToTicket: post('/api/admin/tickets/:ticketId/responses', {
    right: 'admins',
    summary: 'Answer a ticket, or write a note that no customer is shown',
    status: 201,
    body: newAdminTicketResponseSchema,
    response: ticketResponseSchema,
  }),
};
