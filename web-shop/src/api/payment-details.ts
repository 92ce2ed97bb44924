import { queryOptions } from '@tanstack/react-query';
import { api } from '../request/api.ts';

/** To which account the company pays in, and the reference that distinguishes its payments from all others. */
export const paymentDetailsQuery = queryOptions({
  queryKey: ['/api/wallet/payment-details'],
  queryFn: ({ signal }) => api('GET /api/wallet/payment-details', {}, { signal }),
});
