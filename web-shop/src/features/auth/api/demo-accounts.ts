import { queryOptions } from '@tanstack/react-query';
import type { DemoAccount } from 'contracts/api/demo';
import { paths } from 'contracts/api/paths';
import { call } from '../../../request/api-client.ts';

/** The accounts of a demo; none where the server says it is not one. */
export const demoAccountsQuery = queryOptions({
  queryKey: [paths.demo],
  queryFn: async ({ signal }) => {
    const body = await call<{ accounts: DemoAccount[] }>('GET', paths.demo, { signal });
    return body.accounts;
  },
});
