import type { Dashboard } from 'contracts/api/console';

const eur: Dashboard['markets'][number] = {
  tenantId: 'eur',
  today: '2026-03-31',
  since: '2026-03-30T22:00:00.000Z',
  placed: 4,
  completed: 3,
  failed: 1,
  sales: '40.00',
  processing: 0,
  failures: { from: '2026-03-25', orders: 6 },
};

/** The figures of a dashboard of one market, on which nothing waits but what is given. */
export function buildDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    markets: [{ ...eur, failures: { from: '2026-03-25', orders: 0 } }],
    tickets: { day: 0, week: 0, older: 0 },
    money: { requests: 0, payments: 0 },
    stock: { products: 9, outOfStock: 0, lowStock: 0, unpriced: 0 },
    belowThreshold: 0,
    stoppedJobs: 0,
    machinery: null,
    ...overrides,
  };
}

export const dashboardOfFailures = (): Dashboard => buildDashboard({ markets: [eur] });
