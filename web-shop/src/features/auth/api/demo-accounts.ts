import { queryOptions } from '@tanstack/react-query';
import type { DemoAccount } from 'contracts/api/demo';
import { shopApi } from 'contracts/api/shop-api';
import { call } from '../../../request/api-client.ts';

/** The accounts of a demo; none where the server says it is not one. */
export const demoAccountsQuery = queryOptions({
  queryKey: [shopApi.demo],
  queryFn: async ({ signal }) => {
    const body = await call<{ accounts: DemoAccount[] }>('GET', shopApi.demo, { signal });
    return body.accounts;
  },
});
