import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How an address holds the filters of a list, each by its name. */
export interface ListAddress<Filters extends { readonly page: number }> {
  /** Nothing is set, and the first page. */
  readonly none: Filters;
  /** What cannot be a filter counts as not set. */
  parse(search: URLSearchParams): Filters;
  /** Only what is set. */
  toParams(filters: Filters): URLSearchParams | Readonly<Record<string, string>>;
}

/**
 * The filters of a list live in the address, so that back, reload and share work; what else stands in it stays.
 * @param address is a constant: another one at each render makes every control anew.
 * @param turnsScroll false where the list is not what its page begins with
 */
export function useListFilters<Filters extends { readonly page: number }>(
  address: ListAddress<Filters>,
  { turnsScroll = true }: { readonly turnsScroll?: boolean } = {},
) {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => address.parse(search), [address, search]);
  /** Any change but a turn of the page starts again at page 1. */
  const change = useCallback(
    (part: Partial<Filters>) =>
      setSearch((now) => withFilters(now, address, { ...address.parse(now), page: 1, ...part }), {
        replace: true,
      }),
    [address, setSearch],
  );
  const turnTo = useCallback(
    (page: number) => {
      setSearch((now) => withFilters(now, address, { ...address.parse(now), page }));
      if (turnsScroll) window.scrollTo({ top: 0 });
    },
    [address, setSearch, turnsScroll],
  );
  const clear = useCallback(() => change(address.none), [address, change]);
  return { filters, change, turnTo, clear };
}

function withFilters<Filters extends { readonly page: number }>(
  now: URLSearchParams,
  address: ListAddress<Filters>,
  filters: Filters,
): URLSearchParams {
  const others = [...now].filter(([name]) => !(name in address.none));
  return new URLSearchParams([...others, ...new URLSearchParams(address.toParams(filters))]);
}
