import type { Market } from '../frame/use-market.ts';

/** A list with its filter, as its own address says it. */
export function listPath(resource: string, filter: object, market?: Market): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (market !== undefined) search.set('market', market);
  return `/admin/${resource}?${search.toString()}`;
}
