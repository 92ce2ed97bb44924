import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SentTo } from 'contracts/endpoints/api';
import { apiPage } from '../../../request/api.ts';

/** Keys on one page of the list. */
export const KEYS_PAGE_SIZE = 25;

/** Beneath the orders: what changes them changes their keys. */
export const ownKeysKey = ['/api/orders', 'keys'] as const;

/** A page of the company's keys, those bought last first. */
export function ownKeysQuery(params: Omit<SentTo<'GET /api/keys'>, 'perPage'>) {
  return queryOptions({
    queryKey: [...ownKeysKey, params],
    queryFn: ({ signal }) =>
      apiPage('GET /api/keys', { perPage: KEYS_PAGE_SIZE, ...params }, { signal }),
    placeholderData: keepPreviousData,
  });
}
