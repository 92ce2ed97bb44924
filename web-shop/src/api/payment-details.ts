import { queryOptions } from '@tanstack/react-query';
import type { PaymentDetails } from 'contracts/api/admin-money';
import { PAYMENT_DETAILS_PATH } from 'contracts/api/payment-details-path';
import { call } from '../request/api-client.ts';

/** To which account the company pays in, and the reference that tells its payments from all others. */
export const paymentDetailsQuery = queryOptions({
  queryKey: [PAYMENT_DETAILS_PATH],
  queryFn: ({ signal }) => call<PaymentDetails>('GET', PAYMENT_DETAILS_PATH, { signal }),
});
