import { expect, test } from '@jest/globals';
import { NO_FILTERS } from './catalog-filters.ts';
import { nextSorting } from './next-sorting.ts';

test('a head sorts upwards, then downwards, then no longer', () => {
  const upwards = nextSorting(NO_FILTERS, 'price');
  expect(upwards).toEqual({ sortBy: 'price', sortOrder: 'asc' });
  const downwards = nextSorting(upwards, 'price');
  expect(downwards).toEqual({ sortBy: 'price', sortOrder: 'desc' });
  expect(nextSorting(downwards, 'price')).toEqual({ sortBy: 'default', sortOrder: 'asc' });
});

test('another head begins upwards', () => {
  expect(nextSorting({ sortBy: 'price', sortOrder: 'desc' }, 'stock')).toEqual({
    sortBy: 'stock',
    sortOrder: 'asc',
  });
});
