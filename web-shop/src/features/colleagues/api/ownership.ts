import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../../../request/api.ts';

/** What the portal's staff change about the owners of the own company. */
export const ownershipQuery = queryOptions({
  queryKey: ['/api/colleagues', 'ownership'],
  queryFn: ({ signal }) => apiFresh('GET /api/colleagues/ownership', {}, { signal }),
});
