import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseFilters, NO_FILTERS, setParameters } from './catalog-filters.ts';
import type { CatalogFilters } from './catalog-filters.ts';

export interface FilterControl {
  readonly filters: CatalogFilters;
  /** Any change but a turn of the page starts again at page 1. */
  readonly change: (part: Partial<CatalogFilters>) => void;
  readonly setPage: (page: number) => void;
  readonly clear: () => void;
}

/** The filters live in the address, so that back and share work. */
export function useFilters(): FilterControl {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => parseFilters(search), [search]);

  const change = useCallback(
    (part: Partial<CatalogFilters>) =>
      setSearch((current) => setParameters({ ...parseFilters(current), page: 1, ...part }), {
        replace: true,
      }),
    [setSearch],
  );
  const setPage = useCallback(
    (page: number) => {
      setSearch((current) => setParameters({ ...parseFilters(current), page }));
      window.scrollTo({ top: 0 });
    },
    [setSearch],
  );
  const clear = useCallback(
    () => setSearch(setParameters(NO_FILTERS), { replace: true }),
    [setSearch],
  );
  return { filters, change, setPage, clear };
}
