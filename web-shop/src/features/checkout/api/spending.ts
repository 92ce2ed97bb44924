import { queryOptions } from '@tanstack/react-query';
import type { Approval, Spending } from 'contracts/api/approvals';
import type { PlaceOrder } from 'contracts/api/orders';
import { headers, shopApi } from 'contracts/api/shop-api';
import { teamPaths } from 'contracts/api/team-paths';
import { call, callFresh } from '../../../request/api-client.ts';

/** What was ordered this month, and what may be without asking; what changes orders changes it. */
export const ownSpendingQuery = queryOptions({
  queryKey: [shopApi.orders, 'own-spending'],
  queryFn: ({ signal }) => callFresh<Spending>(teamPaths.spending, { signal }),
  staleTime: 0,
});

/** Puts the cart before those who approve; the same key asks once. */
export async function askForApproval(body: PlaceOrder, key: string): Promise<Approval> {
  return call<Approval>('POST', teamPaths.approvals, {
    body,
    headers: { [headers.idempotencyKey]: key },
  });
}
