import { expect, test } from '@jest/globals';
import {
  NO_ORDER_FILTERS,
  toSearchParams,
  isFiltered,
  parseOrderFilters,
  toOrdersQuery,
} from './order-filters.ts';

test('filters survive the address, and only what is set stands in it', () => {
  const filters = { ...NO_ORDER_FILTERS, search: 'PO 7', status: 'failed' as const, page: 3 };
  const address = toSearchParams(filters);
  expect(address.toString()).toBe('search=PO+7&status=failed&page=3');
  expect(parseOrderFilters(address)).toEqual(filters);
  expect(toSearchParams(NO_ORDER_FILTERS).toString()).toBe('');
});

test('what cannot be a filter counts as not set', () => {
  const address = new URLSearchParams('status=lost&branch=x&from=yesterday&to=1999-01-01&page=-2');
  expect(parseOrderFilters(address)).toEqual(NO_ORDER_FILTERS);
  expect(parseOrderFilters(new URLSearchParams('page=1.5')).page).toBe(1);
});

test('the first page without filters is asked for as it is fetched ahead: with nothing', () => {
  expect(toOrdersQuery(NO_ORDER_FILTERS)).toEqual({});
  expect(toOrdersQuery({ ...NO_ORDER_FILTERS, branch: 'none', page: 2 })).toEqual({
    branchId: 'none',
    page: '2',
  });
});

test('a page alone is no filter', () => {
  expect(isFiltered({ ...NO_ORDER_FILTERS, page: 4 })).toBe(false);
  expect(isFiltered({ ...NO_ORDER_FILTERS, to: '2026-03-31' })).toBe(true);
});
