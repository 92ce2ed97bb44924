import type { TicketEvent } from 'contracts/events/support';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection, reject, use } from 'kernel/commands/decider';
import {
  closedForCustomers,
  closedForStaff,
  noSuchTicket,
  reasonRequired,
  ticketExists,
  ticketFull,
  staleTicket,
} from './refusals.ts';
import type {
  ExistingTicket,
  TicketFacts,
  TicketResponseFacts,
  TicketState,
  TicketStatus,
} from './ticket-state.ts';
import { isFullFor } from './ticket-bounds.ts';
import { evolveTicket } from './ticket-state.ts';

/** What an admin wants of a ticket; what is left out stays. Texts are encrypted already. */
export interface TicketChange {
  readonly byId: string;
  readonly title?: string | undefined;
  readonly status?: TicketStatus | undefined;
  readonly priority?: TicketFacts['priority'] | undefined;
  readonly category?: TicketFacts['category'] | undefined;
  /** Null: nobody. */
  readonly assigneeId?: string | null | undefined;
  readonly reason?: string | undefined;
  readonly expectedRevision?: number | undefined;
}

export type TicketCommand =
  | { readonly type: 'Open'; readonly facts: TicketFacts }
  | {
      readonly type: 'Respond';
      /** The company of a customer who responds; absent for staff. */
      readonly companyId?: string | undefined;
      readonly response: TicketResponseFacts;
    }
  | { readonly type: 'Change'; readonly change: TicketChange };

type Decision = readonly TicketEvent[] | Rejection;

/**
 * A company's question and the conversation about it (ruling O.20): open until staff first respond, in progress until
 * an admin says resolved, then closed. A customer's response opens a resolved ticket again.
 */
export const ticketDecider: Decider<TicketState, TicketCommand, TicketEvent> = {
  category: 'ticket',
  stateVersion: 3,
  initialState: { kind: 'none' },
  decide: (command, state) => {
    if (command.type === 'Open') {
      return state.kind === 'none'
        ? [{ type: 'TicketOpened.v1', data: command.facts }]
        : ticketExists();
    }
    if (state.kind === 'none') return noSuchTicket();
    switch (command.type) {
      case 'Respond':
        return respond(command, state);
      case 'Change':
        return change(command.change, state);
      default:
        return command satisfies never;
    }
  },
  evolve: evolveTicket,
};

/** The stream of a ticket. */
export function ticketUse(ticketId: string): StreamUse<TicketState> {
  return use(ticketDecider, ticketId);
}

function respond(
  { companyId, response: given }: Extract<TicketCommand, { type: 'Respond' }>,
  ticket: ExistingTicket,
): Decision {
  const { facts, status } = ticket;
  const { by, byId, internal } = given;
  if (by === 'customer' && companyId !== facts.companyId) return noSuchTicket();
  if (by === 'customer' && internal) {
    return reject('forbidden', 'Internal notes are among administrators.');
  }
  if (status === 'closed' && !internal) {
    return by === 'customer' ? closedForCustomers() : closedForStaff();
  }
  if (isFullFor(given, ticket)) return ticketFull(by);
  const whose = { ticketId: facts.ticketId, companyId: facts.companyId };
  const responded: TicketEvent = { type: 'TicketAnswered.v1', data: { ...whose, ...given } };
  return [responded, ...followingStatus(ticket, { by, byId, internal })];
}

/** What a response does to the status. A note among staff does nothing. */
function followingStatus(
  { facts: { ticketId, companyId }, status }: ExistingTicket,
  { by, byId, internal }: Pick<TicketResponseFacts, 'by' | 'byId' | 'internal'>,
): readonly TicketEvent[] {
  const moved = { ticketId, companyId, byId, by };
  if (by === 'staff' && !internal && status === 'open') {
    return [
      { type: 'TicketStatusChanged.v1', data: { ...moved, from: status, to: 'in_progress' } },
    ];
  }
  if (by === 'customer' && status === 'resolved') {
    return [{ type: 'TicketReopened.v1', data: { ...moved, from: status, to: 'open' } }];
  }
  return [];
}

function change(request: TicketChange, ticket: ExistingTicket): Decision {
  const { expectedRevision = ticket.revision } = request;
  if (expectedRevision !== ticket.revision) return staleTicket(expectedRevision, ticket);
  const moved = move(request, ticket);
  return isRejection(moved)
    ? moved
    : [...edit(request, ticket), ...assign(request, ticket), ...moved];
}

function edit(request: TicketChange, ticket: ExistingTicket): readonly TicketEvent[] {
  const { byId, title } = request;
  const { ticketId, companyId } = ticket.facts;
  const changed = {
    ...(title === undefined ? {} : { personal: { title } }),
    ...(differs(request.priority, ticket.priority) ? { priority: request.priority } : {}),
    ...(differs(request.category, ticket.category) ? { category: request.category } : {}),
  };
  if (Object.keys(changed).length === 0) return [];
  return [
    { type: 'TicketEdited.v1', data: { ticketId, companyId, byId, by: 'staff', ...changed } },
  ];
}

function assign(
  { byId, assigneeId }: TicketChange,
  ticket: ExistingTicket,
): readonly TicketEvent[] {
  const { ticketId, companyId } = ticket.facts;
  if (!differs(assigneeId, ticket.assigneeId)) return [];
  return [
    { type: 'TicketAssigned.v1', data: { ticketId, companyId, byId, by: 'staff', assigneeId } },
  ];
}

function move({ byId, status: to, reason }: TicketChange, ticket: ExistingTicket): Decision {
  const { ticketId, companyId } = ticket.facts;
  const from = ticket.status;
  if (to === undefined || to === from) return [];
  const moved = { ticketId, companyId, byId, by: 'staff' as const, from, to };
  if (from !== 'closed') return [{ type: 'TicketStatusChanged.v1', data: moved }];
  if (reason === undefined) return reasonRequired();
  return [{ type: 'TicketReopened.v1', data: { ...moved, personal: { reason } } }];
}

function differs<Value>(requested: Value | undefined, present: Value): requested is Value {
  return requested !== undefined && requested !== present;
}
