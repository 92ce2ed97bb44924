import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { shopApi } from 'contracts/api/shop-api';
import { apiPage } from '../../../request/api.ts';

/** Keys on one page of the list. */
export const KEYS_PAGE_SIZE = 25;

/** Beneath the orders: what changes them changes their keys. */
const OWN_KEYS = [shopApi.orders, 'keys'] as const;

/** A page of the company's keys, those bought last first. */
export function ownKeysQuery(params: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: [...OWN_KEYS, params],
    queryFn: ({ signal }) =>
      apiPage('GET /api/keys', { perPage: KEYS_PAGE_SIZE, ...params }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const ownKeysKey: readonly string[] = OWN_KEYS;
