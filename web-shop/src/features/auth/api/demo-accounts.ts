import { queryOptions } from '@tanstack/react-query';
import type { DemoAccount } from 'contracts/api/demo';
import { paths } from 'contracts/api/paths';
import { call } from '../../../request/portal.ts';
import { statusOf } from '../../../request/request-error.ts';

/** The accounts of a demo; none where the server says it is not one. */
export const demoAccountsQuery = queryOptions({
  queryKey: [paths.demo],
  queryFn: async ({ signal }) => {
    try {
      const answer = await call<{ accounts: DemoAccount[] }>('GET', paths.demo, { signal });
      return answer.accounts;
    } catch (error) {
      if (statusOf(error) === 404) return [];
      throw error;
    }
  },
});
