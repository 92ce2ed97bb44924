import { useListFilters } from '../../../address/use-list-filters.ts';
import type { ListAddress } from '../../../address/use-list-filters.ts';
import { NO_FILTERS, parseFilters, setParameters } from './catalog-filters.ts';
import type { CatalogFilters } from './catalog-filters.ts';

const CATALOG_ADDRESS: ListAddress<CatalogFilters> = {
  none: NO_FILTERS,
  parse: parseFilters,
  toParams: setParameters,
};

export type FilterControl = ReturnType<typeof useFilters>;

/** The filters of the catalogue. */
export function useFilters() {
  return useListFilters(CATALOG_ADDRESS);
}
