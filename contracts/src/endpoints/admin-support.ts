import {
  adminTicketChangeSchema,
  adminTicketDetailsSchema,
  adminTicketsBulkSchema,
} from '../api/admin-support.ts';
import { bulkResultSchema } from '../api/console.ts';
import { supportQueries } from '../calls/support.ts';
import { exportOfCall } from './console-list.ts';
import { post, put } from './endpoint.ts';

/** The tickets of every company, for admins. */
export const adminSupportEndpoints = {
  ticketsExport: exportOfCall(supportQueries['admin.tickets'], {
    summary: 'All tickets that a filter leaves, as CSV or XLSX, oldest first',
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
};
