import type { CompanyCounts } from 'contracts/api/admin-people';
import type { Asking } from '../http/route.ts';

const NO_MORE = { limit: 1 } as const;

/** How much there is of what belongs to a company, as each area counts it. */
export async function countsOf({ runQuery }: Asking, companyId: string): Promise<CompanyCounts> {
  const of = { companyId, ...NO_MORE };
  const [people, branches, orders, tickets, keys] = await Promise.all([
    runQuery('accounts.users', of),
    runQuery('people.branches', { companyId }),
    runQuery('admin.orders', of),
    runQuery('admin.tickets', of),
    runQuery('licensing.keys', of),
  ]);
  return {
    people: people.total,
    branches: branches.length,
    orders: orders.total,
    tickets: tickets.total,
    keys: keys.total,
  };
}
