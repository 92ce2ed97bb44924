import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../../../request/api.ts';

/** The people of the own company, and who is invited. */
export const colleaguesQuery = queryOptions({
  queryKey: ['/api/colleagues'],
  queryFn: ({ signal }) => apiFresh('GET /api/colleagues', {}, { signal }),
});

/** How far the branches that people were given reach over what they see. */
export const sightQuery = queryOptions({
  queryKey: ['/api/company/sight'],
  queryFn: ({ signal }) => apiFresh('GET /api/company/sight', {}, { signal }),
});
