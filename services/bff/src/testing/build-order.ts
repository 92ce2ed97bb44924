import type { Order } from 'contracts/api/orders';

const ID = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';

/** A completed order of two euro lines, without keys. */
export function buildOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: ID,
    orderNumber: 'EUR-2026-000001',
    status: 'completed',
    placedAt: '2026-01-02T03:04:05.000Z',
    completedAt: '2026-01-02T03:04:05.000Z',
    tenantId: 'eur',
    currency: 'EUR',
    companyId: ID,
    placedBy: ID,
    branch: null,
    poNumber: null,
    lines: [],
    total: '10.00',
    payment: { deposit: '10.00', credit: '0.00' },
    keys: [],
    failure: null,
    refundedTotal: '0.00',
    refunds: [],
    ...overrides,
  };
}
