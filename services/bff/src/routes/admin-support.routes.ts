import { adminSupportEndpoints } from 'contracts/endpoints/admin-support';
import { TICKET_CSV } from '../desk/desk-csv.ts';
import { exporting } from '../http/exporting.ts';
import { listPages } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** The tickets of every company, for admins. */
export const adminSupportRoutes: readonly Route[] = serve(adminSupportEndpoints, {
  ticketsExport: exporting({
    name: 'tickets',
    columns: TICKET_CSV,
    parts: ({ runQuery }, filter) =>
      listPages((slice) => runQuery('admin.tickets', { ...filter, ...slice, order: 'asc' })),
  }),
  changeTickets: async ({ command, body: { ids: ticketIds, ...change } }) => {
    const results = await command('ChangeTickets', { ...change, ticketIds });
    return {
      results: results.map(({ ticketId: id, refused }) =>
        refused ? { id, ok: false, ...refused } : { id, ok: true },
      ),
    };
  },
  changeTicket: async ({ revision, runQuery, command, params, body }) => {
    const ticketId = params.ticketId;
    const changed = await command('ChangeTicket', {
      ...body,
      ticketId,
      expectedRevision: revision,
    });
    const { companyName, responses } = await runQuery('admin.ticket', { ticketId });
    return { ...changed, companyName, responses };
  },
});
