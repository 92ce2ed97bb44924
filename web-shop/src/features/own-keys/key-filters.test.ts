import { expect, test } from '@jest/globals';
import { NO_KEY_FILTERS, isFiltered, keyParams, parseKeyFilters } from './key-filters.ts';

test('filters of keys survive the address, and only what is set stands in it', () => {
  const filters = { ...NO_KEY_FILTERS, product: 'Office 1', assigned: 'no' as const, page: 3 };
  const params = keyParams(filters);
  expect(params).toEqual({ product: 'Office 1', assigned: 'no', page: '3' });
  expect(parseKeyFilters(new URLSearchParams(params))).toEqual(filters);
  expect(keyParams(NO_KEY_FILTERS)).toEqual({});
});

test('what cannot be a filter of keys counts as not set, and a page alone is none', () => {
  const address = new URLSearchParams(
    'status=lost&branchId=x&from=1999-01-01&assigned=maybe&page=-2',
  );
  expect(parseKeyFilters(address)).toEqual(NO_KEY_FILTERS);
  expect(parseKeyFilters(new URLSearchParams('lastFour=ABCDE')).lastFour).toBe('ABCD');
  expect(isFiltered({ ...NO_KEY_FILTERS, page: 4 })).toBe(false);
  expect(isFiltered({ ...NO_KEY_FILTERS, to: '2026-03-31' })).toBe(true);
});
