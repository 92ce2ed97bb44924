import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'filter';

/**
 * Writes what a list is filtered by at first into an address that says nothing of filters; true once it stands there.
 * react-admin's own defaults hold for an address without any parameter only, and the market is one.
 */
export function useFirstFilters(first: object | undefined): boolean {
  const [search, setSearch] = useSearchParams();
  const filter = first === undefined || search.has(PARAM) ? undefined : JSON.stringify(first);
  useEffect(() => {
    if (filter === undefined) return;
    setSearch((now) => withFilter(now, filter), { replace: true });
  }, [filter, setSearch]);
  return filter === undefined;
}

function withFilter(search: URLSearchParams, filter: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PARAM, filter);
  return next;
}
