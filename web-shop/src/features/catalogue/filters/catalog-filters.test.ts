import { expect, test } from '@jest/globals';
import { PRODUCT_TEXTS } from 'contracts/constants/catalog';
import { productQuerySchema } from 'contracts/api/catalog';
import { parseFilters, NO_FILTERS, setParameters } from './catalog-filters.ts';

const read = (query: string) => parseFilters(new URLSearchParams(query));

test('an address without filters has none', () => {
  expect(read('')).toEqual(NO_FILTERS);
});

test('filters survive the way into the address and back', () => {
  const filters = {
    ...NO_FILTERS,
    search: 'photo & video',
    priceMin: '10',
    stockLevel: 'low-stock' as const,
    availability: ['in-stock' as const, 'pre-order' as const],
    dateAdded: '2026-03-01',
    own: ['bought' as const, 'favourites' as const],
    sortBy: 'name' as const,
    sortOrder: 'desc' as const,
    page: 3,
  };
  expect(parseFilters(setParameters(filters))).toEqual(filters);
});

test('what an address says wrongly counts as not set', () => {
  const filters = read(
    'region=mars&priceMin=abc&page=-2&sortBy=luck&dateAdded=soon&availability=x&own=mine&categoryId=nonsense',
  );
  expect(filters).toEqual(NO_FILTERS);
  expect(read('dateAdded=2026-02-30')).toEqual(NO_FILTERS);
});

test('what is longer than can be looked for is cut, so that the server takes it', () => {
  const filters = read(`search=${'s'.repeat(500)}&sku=${'k'.repeat(500)}`);
  expect(filters.search).toHaveLength(PRODUCT_TEXTS.searchMax);
  expect(filters.sku).toHaveLength(PRODUCT_TEXTS.skuMax);
  const asked = Object.fromEntries(setParameters(filters));
  expect(productQuerySchema.safeParse(asked).success).toBe(true);
});
