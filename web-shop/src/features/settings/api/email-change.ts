import { queryOptions } from '@tanstack/react-query';
import type { EmailChange, EmailChangeRequest } from 'contracts/api/accounts';
import { shopApi } from 'contracts/api/shop-api';
import { call, callFresh } from '../../../request/api-client.ts';

/** Which other address was asked for, while it waits. */
export const emailChangeQuery = queryOptions({
  queryKey: [shopApi.ownEmail],
  queryFn: ({ signal }) => callFresh<EmailChange>(shopApi.ownEmail, { signal }),
});

export function askForEmail(body: EmailChangeRequest): Promise<unknown> {
  return call('POST', shopApi.ownEmail, { body });
}

export function withdrawEmail(): Promise<unknown> {
  return call('DELETE', shopApi.ownEmail);
}
