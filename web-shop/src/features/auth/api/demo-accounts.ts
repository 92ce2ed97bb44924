import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../request/api.ts';

/** The accounts of a demo; none where the server says it is not one. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['/api/demo'],
  queryFn: async ({ signal }) => {
    const body = await api('GET /api/demo', {}, { signal });
    return body.accounts;
  },
});
