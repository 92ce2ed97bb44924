import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_KEY_FILTERS, keyParams, parseKeyFilters } from './key-filters.ts';
import type { KeyFilters } from './key-filters.ts';

/** The filters as the address has them. Any change but a turn of the page starts again at page 1. */
export function useKeyFilters() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (part: Partial<KeyFilters>) =>
      setSearch((now) => keyParams({ ...parseKeyFilters(now), page: 1, ...part }), {
        replace: true,
      }),
    [setSearch],
  );
  const turnTo = useCallback(
    (page: number) => {
      setSearch((now) => keyParams({ ...parseKeyFilters(now), page }));
      window.scrollTo({ top: 0 });
    },
    [setSearch],
  );
  const clear = useCallback(() => change(NO_KEY_FILTERS), [change]);
  return { filters: parseKeyFilters(search), change, turnTo, clear };
}
