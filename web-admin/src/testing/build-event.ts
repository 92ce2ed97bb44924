import type { NamedEvent } from 'contracts/api/history-events';

/** Of what {@link buildEvent} is about. */
export const EVENT_IDS = {
  company: '00000000-0000-4000-8000-000000000001',
  order: '10000000-0000-4000-8000-000000000002',
  product: '20000000-0000-4000-8000-000000000003',
  person: '3f2ab91c-0000-4000-8000-000000000004',
} as const;

/** A debit of a company's wallet, as the list of events shows it. */
export function buildEvent(overrides: Partial<NamedEvent> = {}): NamedEvent {
  const { company, order, product, person } = EVENT_IDS;
  return {
    position: '42',
    stream: `wallet-${company}`,
    revision: '3',
    id: 'event',
    type: 'WalletDebited.v1',
    category: 'wallet',
    recordId: company,
    actorId: person,
    actorRole: 'b2b_user',
    tenantId: 'eur',
    companyId: company,
    correlationId: 'request',
    causationId: 'command',
    commandId: 'command',
    occurredAt: '2026-11-26T10:20:30.456Z',
    orderNumber: 'EUR-2026-000123',
    orderId: order,
    productId: null,
    amount: { minor: 4_490, currency: 'EUR' },
    names: { [company]: 'Acme d.o.o.', [order]: 'EUR-2026-000123', [product]: 'Design Kit' },
    ...overrides,
  };
}
