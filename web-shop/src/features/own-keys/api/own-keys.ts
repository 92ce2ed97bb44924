import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AssignKey, AssignedKey, OwnKey } from 'contracts/api/own-keys';
import { ownKeysPaths } from 'contracts/api/own-keys-paths';
import { shopApi } from 'contracts/api/shop-api';
import { call, callPage } from '../../../request/api-client.ts';

/** Keys on one page of the list. */
export const KEYS_PAGE_SIZE = 25;

/** Beneath the orders: what changes them changes their keys. */
const OWN_KEYS = [shopApi.orders, 'keys'] as const;

/** A page of the company's keys, those bought last first. */
export function ownKeysQuery(params: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: [...OWN_KEYS, params],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ perPage: String(KEYS_PAGE_SIZE), ...params });
      return callPage<OwnKey>(`${ownKeysPaths.ownKeys}?${query.toString()}`, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

export const ownKeysKey: readonly string[] = OWN_KEYS;

export async function assignKey(id: string, body: AssignKey): Promise<AssignedKey> {
  return call<AssignedKey>('POST', ownKeysPaths.assignKey(id), { body });
}
