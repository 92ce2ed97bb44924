import type { Ticket } from 'contracts/api/support';

let built = 0;

/** A ticket for tests, open and of medium priority unless the test says otherwise. */
export function buildTicket(overrides: Partial<Ticket> = {}): Ticket {
  built += 1;
  const title = overrides.title ?? `Ticket ${built}`;
  const description = overrides.description ?? `What happened in case ${built}.`;
  return {
    id: `00000000-0000-4000-8000-${String(built).padStart(12, '0')}`,
    ticketNumber: `T-${1000 + built}`,
    title,
    subject: title,
    description,
    message: description,
    status: 'open',
    priority: 'medium',
    category: 'general',
    createdBy: 'Ana Babić',
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    orderId: null,
    productId: null,
    ...overrides,
  };
}
