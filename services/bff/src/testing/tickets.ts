import type { AdminTicketDetails } from 'contracts/api/admin-support';
import type { Ticket } from 'contracts/api/support';
import { eventually } from 'kernel/testing/eventually';
import type { ApiResponse, Visitor } from './visitor.ts';

/** Has a customer open a ticket. */
export async function openTicket(
  customer: Visitor,
  overrides: Record<string, unknown> = {},
): Promise<Ticket> {
  const answer = await customer.post<{ data: Ticket }>('/api/support/tickets', {
    subject: 'The key is refused',
    message: 'The program says that the key is not valid.',
    ...overrides,
  });
  if (answer.status !== 201) throw new Error(`opening a ticket answered ${answer.status}`);
  return answer.body.data;
}

/** Has an admin change a ticket as it is; a form that others overtook is filled in once more. */
export async function changeTicket<Body = AdminTicketDetails>(
  admin: Visitor,
  ticketId: string,
  body: Record<string, unknown>,
): Promise<ApiResponse<Body>> {
  const path = `/api/admin/tickets/${ticketId}`;
  return eventually(
    async () => {
      const { headers } = await readTicket(admin, ticketId);
      const read = { 'if-match': headers.get('etag') ?? '' };
      return admin.send<Body>('PUT', path, { body, headers: read });
    },
    ({ status }) => status !== 412,
  );
}

/** A ticket as the desk sees it, once its read model has it. */
export async function readTicket(admin: Visitor, ticketId: string): Promise<ApiResponse<unknown>> {
  return eventually(
    () => admin.get(`/api/admin/tickets/${ticketId}`),
    ({ status }) => status === 200,
  );
}
