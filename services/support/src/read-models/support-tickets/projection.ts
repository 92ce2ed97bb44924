import { isOf } from 'contracts/events/categories';
import type { TicketEvent } from 'contracts/events/support';
import { TICKET_PRIORITIES } from 'contracts/constants/tickets';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { noteOrderBranches, orderBranches } from 'kernel/projections/order-branches';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { BoundOf } from 'kernel/projections/define-table';
import type { ProjectionTx } from 'kernel/projections/projection';
import {
  BRANCH_TABLES,
  NOTES_OF_STAFF,
  SUPPORT_TICKETS,
  companies,
  notes,
  people,
  responses,
  tickets,
} from './tables.ts';
import { nameCompany, namePerson } from './names.ts';

type Columns = Partial<BoundOf<typeof tickets>>;

type TicketData<Type extends TicketEvent['type']> = Extract<TicketEvent, { type: Type }>['data'];

/** Every ticket with its conversation, and the names of those who take part. */
export const supportTicketsProjection = defineProjection({
  name: SUPPORT_TICKETS,
  version: 4,
  categories: ['ticket', 'user', 'company', 'order'],
  poison: 'park-stream',
  companyTables: ['tickets', 'ticket_responses', 'companies'],
  branchTables: BRANCH_TABLES,
  tables: [tickets, orderBranches, responses, notes, people, companies],
  statements: NOTES_OF_STAFF,
  changes: (event) => {
    if (!isOf('ticket', event)) return [];
    const { type, data } = event;
    const { ticketId: id, companyId } = data;
    const desk = { topic: 'desk', id };
    // Notes and who takes care of it are among staff: a company may not even notice (ruling T.50).
    if (type === 'TicketAssigned.v1' || (type === 'TicketAnswered.v1' && data.internal)) {
      return [desk];
    }
    return [desk, { topic: 'tickets', id, companyId }];
  },
  apply: async (event, tx) => {
    if (isOf('user', event)) return namePerson(event, tx);
    if (isOf('order', event)) return noteOrderBranches(tx, [event]);
    if (isOf('company', event)) return nameCompany(event, tx);
    return applyTicket(event, tx);
  },
});

async function applyTicket(event: Recorded<TicketEvent>, tx: ProjectionTx): Promise<void> {
  switch (event.type) {
    case 'TicketOpened.v1':
      return open(event.data, event, tx);
    case 'TicketAnswered.v1':
      return event.data.internal ? note(event.data, event, tx) : addResponse(event.data, event, tx);
    case 'TicketStatusChanged.v1':
    case 'TicketReopened.v1':
      return change(event, tx, { status: event.data.to });
    case 'TicketEdited.v1':
      return change(event, tx, edited(event.data));
    case 'TicketAssigned.v1':
      return quietly(event, tx, { assignee_id: event.data.assigneeId });
    default:
      event satisfies never;
  }
}

async function open(
  data: TicketData<'TicketOpened.v1'>,
  { position, revision }: RecordedEvent,
  tx: ProjectionTx,
): Promise<void> {
  const row = {
    ticket_id: data.ticketId,
    ticket_number: data.ticketNumber,
    company_id: data.companyId,
    tenant_id: data.tenantId,
    author_id: data.authorId,
    title: data.personal.title,
    title_by: data.authorId,
    description: data.personal.description,
    status: 'open' as const,
    ...weighed(data.priority),
    category: data.category,
    order_id: data.orderId ?? null,
    product_id: data.productId ?? null,
    opened_at: data.openedAt,
    updated_at: data.openedAt,
    opened_position: String(position),
    revision: String(revision),
  };
  await tx.table(tickets).insert(row).onConflict('ticket_id').ignore();
}

async function addResponse(
  data: TicketData<'TicketAnswered.v1'>,
  recorded: RecordedEvent,
  tx: ProjectionTx,
): Promise<void> {
  const row = {
    ...conversationRow(data, recorded),
    company_id: data.companyId,
    by_staff: data.by === 'staff',
  };
  await tx.table(responses).insert(row).onConflict('response_id').ignore();
  await change(recorded, tx, {});
}

/** A note moves the revision, which staff alone see, and not the instant that customers see. */
async function note(
  data: TicketData<'TicketAnswered.v1'>,
  recorded: RecordedEvent,
  tx: ProjectionTx,
): Promise<void> {
  const row = conversationRow(data, recorded);
  await tx.table(notes).insert(row).onConflict('response_id').ignore();
  await quietly(recorded, tx, {});
}

/** A change that customers do not see: it moves the revision alone. */
async function quietly(
  { stream, revision }: RecordedEvent,
  tx: ProjectionTx,
  columns: Columns,
): Promise<void> {
  const ticket = { ticket_id: stream.slice('ticket-'.length) };
  await tx
    .table(tickets)
    .where(ticket)
    .update({ ...columns, revision: String(revision) });
}

function weighed(priority: TicketData<'TicketOpened.v1'>['priority']) {
  return { priority, priority_rank: TICKET_PRIORITIES.indexOf(priority) };
}

function conversationRow(data: TicketData<'TicketAnswered.v1'>, { position }: RecordedEvent) {
  return {
    response_id: data.responseId,
    ticket_id: data.ticketId,
    by_id: data.byId,
    message: data.personal.message,
    answered_at: data.answeredAt,
    answered_position: String(position),
  };
}

function edited({ byId, personal, priority, category }: TicketData<'TicketEdited.v1'>): Columns {
  return {
    ...(personal ? { title: personal.title, title_by: byId } : {}),
    ...(priority ? weighed(priority) : {}),
    ...(category ? { category } : {}),
  };
}

async function change(
  { stream, revision, metadata }: RecordedEvent,
  tx: ProjectionTx,
  columns: Columns,
): Promise<void> {
  const ticketId = stream.slice('ticket-'.length);
  await tx
    .table(tickets)
    .where({ ticket_id: ticketId })
    .update({
      ...columns,
      updated_at: metadata['occurredAt'] ?? '',
      revision: String(revision),
    });
}
