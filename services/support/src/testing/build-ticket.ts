import type { TicketEvent } from 'contracts/events/support';
import type { TicketFacts, TicketResponseFacts, TicketStatus } from '../ticket/ticket-state.ts';

export const TICKET = '6f1c2a3b-4d5e-4f60-8a7b-9c0d1e2f3a01';
export const COMPANY = '0b8f6a52-2d3e-4f7a-8c1b-6e5d4c3b2a10';
export const CUSTOMER = '1c2d3e4f-5061-4728-8394-a5b6c7d8e9f0';
export const STAFF = '2d3e4f50-6172-4839-84a5-b6c7d8e9f0a1';

export function buildTicketFacts(overrides: Partial<TicketFacts> = {}): TicketFacts {
  return {
    ticketId: TICKET,
    ticketNumber: 'T-2026-000001',
    companyId: COMPANY,
    tenantId: 'eur',
    authorId: CUSTOMER,
    personal: { title: 'pe1.title', description: 'pe1.description' },
    priority: 'medium',
    category: 'general',
    openedAt: '2026-03-01T10:00:00.000Z',
    ...overrides,
  };
}

export const ticketOpened: TicketEvent = { type: 'TicketOpened.v1', data: buildTicketFacts() };

type Writer = 'customer' | 'staff';

export function buildResponse(
  by: Writer,
  overrides: Partial<TicketResponseFacts> = {},
): TicketResponseFacts {
  return {
    responseId: '3e4f5061-7283-494a-85b6-c7d8e9f0a1b2',
    byId: by === 'staff' ? STAFF : CUSTOMER,
    by,
    internal: false,
    personal: { message: 'pe1.message' },
    answeredAt: '2026-03-01T11:00:00.000Z',
    ...overrides,
  };
}

/** The event of a response as it is recorded. */
export function responseAdded(response: TicketResponseFacts): TicketEvent {
  return {
    type: 'TicketAnswered.v1',
    data: { ticketId: TICKET, companyId: COMPANY, ...response },
  };
}

export function statusChanged(from: TicketStatus, to: TicketStatus): TicketEvent {
  const data = { ticketId: TICKET, companyId: COMPANY, byId: STAFF, by: 'staff' as const };
  return { type: 'TicketStatusChanged.v1', data: { ...data, from, to } };
}

/** What brings a new ticket to a status. */
export function eventsTo(status: TicketStatus): readonly TicketEvent[] {
  return status === 'open' ? [ticketOpened] : [ticketOpened, statusChanged('open', status)];
}
