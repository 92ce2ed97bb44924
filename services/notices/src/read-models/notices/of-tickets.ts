import type { TicketEvent } from 'contracts/events/support';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { tickets } from './tables.ts';
import type { NoticeBook } from './notice-book.ts';

/** Whoever of the company wrote in a ticket hears when staff answer. */
export async function applyTicket(
  event: Recorded<TicketEvent>,
  tx: ProjectionTx,
  book: NoticeBook,
): Promise<void> {
  const { ticketId } = event.data;
  if (event.type === 'TicketOpened.v1') {
    const { companyId, ticketNumber, authorId } = event.data;
    const row = { company_id: companyId, ticket_number: ticketNumber, writer_ids: [authorId] };
    const ticket = { ticket_id: ticketId, ...row };
    await tx.table(tickets).insert(ticket).onConflict('ticket_id').ignore();
    return;
  }
  // A note among staff is none of the company's business (ruling T.50).
  if (event.type !== 'TicketAnswered.v1' || event.data.internal) return;
  const { by, byId } = event.data;
  if (by === 'staff') await noteAnswer(event, ticketId, { tx, book });
  else await addWriter(ticketId, byId, tx);
}

async function noteAnswer(
  recorded: RecordedEvent,
  ticketId: string,
  { tx, book }: { readonly tx: ProjectionTx; readonly book: NoticeBook },
): Promise<void> {
  const ticket = await tx.table(tickets).where({ ticket_id: ticketId }).first();
  if (!ticket) return;
  const { company_id: companyId, ticket_number: ticketNumber, writer_ids: personIds } = ticket;
  book.add(recorded, {
    id: recorded.id,
    companyId,
    audience: { personIds },
    facts: { kind: 'ticket-answered', ticketId, ticketNumber },
  });
}

async function addWriter(ticketId: string, userId: string, tx: ProjectionTx): Promise<void> {
  await tx.raw(
    `UPDATE ${tx.name(tickets)} SET writer_ids = array_append(writer_ids, ?)
     WHERE ticket_id = ? AND NOT ? = ANY(writer_ids)`,
    [userId, ticketId, userId],
  );
}
