import type { CatalogFilters } from './catalog-filters.ts';

type Sorting = Pick<CatalogFilters, 'sortBy' | 'sortOrder'>;

/** What a click on a head does: upwards, then downwards, then as it was before. */
export function nextSorting(now: Sorting, sortBy: Sorting['sortBy']): Sorting {
  if (now.sortBy !== sortBy) return { sortBy, sortOrder: 'asc' };
  return now.sortOrder === 'asc'
    ? { sortBy, sortOrder: 'desc' }
    : { sortBy: 'default', sortOrder: 'asc' };
}
