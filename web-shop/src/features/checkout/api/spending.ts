import { queryOptions } from '@tanstack/react-query';
import type { Spending } from 'contracts/api/approvals';
import { shopApi } from 'contracts/api/shop-api';
import { teamPaths } from 'contracts/api/team-paths';
import { callFresh } from '../../../request/api-client.ts';

/** What was ordered this month, and what may be without asking; what changes orders changes it. */
export const ownSpendingQuery = queryOptions({
  queryKey: [shopApi.orders, 'own-spending'],
  queryFn: ({ signal }) => callFresh<Spending>(teamPaths.spending, { signal }),
  staleTime: 0,
});
