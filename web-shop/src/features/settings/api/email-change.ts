import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../../../request/api.ts';

/** Which other address was asked for, while it waits. */
export const emailChangeQuery = queryOptions({
  queryKey: ['/api/user/email'],
  queryFn: ({ signal }) => apiFresh('GET /api/user/email', {}, { signal }),
});
