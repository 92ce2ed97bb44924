import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../../../request/api.ts';

export const companyQuery = queryOptions({
  queryKey: ['/api/company'],
  queryFn: ({ signal }) => apiFresh('GET /api/company', {}, { signal }),
});
