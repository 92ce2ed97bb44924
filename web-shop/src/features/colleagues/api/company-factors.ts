import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../../../request/api.ts';
import { apiSteppedUp } from '../../../second-factor/factors-api.ts';

/** Whether everybody in the company must have a second factor. */
export const companyRulesQuery = queryOptions({
  queryKey: ['/api/company/sign-in-rules'],
  queryFn: ({ signal }) => apiFresh('GET /api/company/sign-in-rules', {}, { signal }),
});

/** @param password where whoever asks has no second factor. */
export async function resetFactors(id: string, password: string): Promise<unknown> {
  const body = password === '' ? {} : { password };
  return apiSteppedUp('POST /api/colleagues/:userId/second-factor/reset', { userId: id, ...body });
}
