import { queryOptions } from '@tanstack/react-query';
import type { BalanceThreshold } from 'contracts/api/notices';
import { noticesPaths } from 'contracts/api/notices-paths';
import { call, callFresh } from '../../../request/api-client.ts';

/** Under which balance the people of the company are told. */
export const balanceThresholdQuery = queryOptions({
  queryKey: [noticesPaths.balanceThreshold],
  queryFn: ({ signal }) => callFresh<BalanceThreshold>(noticesPaths.balanceThreshold, { signal }),
});

/** null: they are not told any more. */
export async function setBalanceThreshold(threshold: string | null): Promise<BalanceThreshold> {
  return call<BalanceThreshold>('PUT', noticesPaths.balanceThreshold, { body: { threshold } });
}
