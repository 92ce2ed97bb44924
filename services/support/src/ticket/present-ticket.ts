import type { AdminTicket } from 'contracts/api/admin-support';
import type { Ticket, TicketResponse } from 'contracts/api/support';
import type { PlanTools } from 'kernel/commands/command';
import { fullName } from '../people.ts';
import type { SupportDeps } from '../support-deps.ts';
import type { ExistingTicket, TicketResponseFacts, TicketState } from './ticket-state.ts';

interface Presenting {
  readonly tools: PlanTools;
  /** ISO 8601 instant of the last change that customers see. */
  readonly updatedAt: string;
}

/** A ticket that is known to be recorded. */
export function recorded(state: TicketState): ExistingTicket {
  if (state.kind === 'none') throw new TypeError('A recorded ticket has no state.');
  return state;
}

/** A ticket as the API shows it after a command, from its own stream and decrypted for this response only. */
export async function presentTicket(
  deps: SupportDeps,
  ticket: ExistingTicket,
  { tools, updatedAt }: Presenting,
): Promise<Ticket> {
  const { facts, status, priority, category } = ticket;
  const [{ title }, { description }, createdBy] = await Promise.all([
    deps.vault.open(ticket.title.byId, { title: ticket.title.text }),
    deps.vault.open(facts.authorId, { description: facts.personal.description }),
    nameOf(deps, facts.authorId, tools),
  ]);
  return {
    id: facts.ticketId,
    ticketNumber: facts.ticketNumber,
    title,
    subject: title,
    description,
    message: description,
    status,
    priority,
    category,
    createdBy,
    createdAt: facts.openedAt,
    updatedAt,
    orderId: facts.orderId ?? null,
    productId: facts.productId ?? null,
  };
}

/** The same for staff; the company's name is known to the read model only. */
export async function presentAdminTicket(
  deps: SupportDeps,
  ticket: ExistingTicket,
  presenting: Presenting,
): Promise<AdminTicket> {
  const { companyId, tenantId } = ticket.facts;
  const { assigneeId, revision } = ticket;
  const [shown, assigneeName] = await Promise.all([
    presentTicket(deps, ticket, presenting),
    assigneeId === null ? null : nameOf(deps, assigneeId, presenting.tools),
  ]);
  return { ...shown, companyId, companyName: null, tenantId, assigneeId, assigneeName, revision };
}

export async function presentResponse(
  deps: SupportDeps,
  response: TicketResponseFacts,
  { tools }: Pick<Presenting, 'tools'>,
): Promise<TicketResponse> {
  const { responseId, byId, by, internal, personal, answeredAt } = response;
  const [{ message }, respondedBy] = await Promise.all([
    deps.vault.open(byId, { message: personal.message }),
    nameOf(deps, byId, tools),
  ]);
  return {
    id: responseId,
    message,
    respondedBy,
    isInternal: internal,
    createdAt: answeredAt,
    fromStaff: by === 'staff',
  };
}

async function nameOf(deps: SupportDeps, userId: string, tools: PlanTools): Promise<string> {
  const person = await deps.directory.person(tools, userId);
  if (!person) throw new TypeError('Somebody who wrote has no account.');
  return fullName(deps.vault, userId, person.names);
}
