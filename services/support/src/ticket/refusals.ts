import { TICKET_BOUNDS } from 'contracts/constants/tickets';
import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import type { ExistingTicket, TicketResponseFacts } from './ticket-state.ts';

/** Also said of another company's ticket: nobody learns that it exists. */
export function noSuchTicket(): Rejection {
  return reject('not-found', 'There is no such ticket.');
}

export function ticketExists(): Rejection {
  return reject('ticket-exists', 'This ticket was opened before.');
}

export function closedForCustomers(): Rejection {
  return reject(
    'ticket-closed',
    'This ticket is closed. Create a new ticket if you need more help.',
  );
}

export function closedForStaff(): Rejection {
  return reject(
    'ticket-closed',
    'This ticket is closed. Reopen it with a reason before you answer, or write an internal note.',
  );
}

export function ticketFull(by: TicketResponseFacts['by']): Rejection {
  const next =
    by === 'customer'
      ? 'Open a new ticket and name this one.'
      : 'Ask for a new ticket that names this one.';
  return reject('ticket-full', `This ticket is full: much was written in it. ${next}`);
}

export function tooManyUnresolved(): Rejection {
  return reject(
    'too-many-tickets',
    `Your company has ${TICKET_BOUNDS.unresolved} tickets that are not resolved, which is the most. Write in one of them.`,
  );
}

export function tooManyOfDay(): Rejection {
  return reject(
    'too-many-tickets',
    `Your company opened ${TICKET_BOUNDS.perDay} tickets within a day, which is the most. Write in one of them, or try again later.`,
  );
}

export function reasonRequired(): Rejection {
  return reject(
    'reason-required',
    'A closed ticket is reopened with a reason only. Say why it is reopened.',
  );
}

/** @param read the revision the change was made from. */
export function staleTicket(read: number, { revision }: ExistingTicket): Rejection {
  const message =
    'This ticket went on meanwhile: it was answered or changed. Compare both versions and save again.';
  return withDetails(reject('stale-revision', message), {
    expectedRevision: read,
    currentRevision: revision,
  });
}
