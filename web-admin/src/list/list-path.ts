import type { Market } from '../frame/use-market.ts';
import type { FilterOf, ListResource } from './list-definition.ts';

/** Lists whose screen has another name than the records that it shows. */
interface NamedOtherwise {
  support: 'tickets';
  imports: 'jobs';
  keys: 'key-deliveries';
  'keys/list': 'keys';
  'keys/stock': 'stock-watch';
}

/** Where a list is shown. */
export type ListScreen =
  keyof NamedOtherwise | Exclude<ListResource, NamedOtherwise[keyof NamedOtherwise]>;

/** What a list may be asked for by its address. */
export type FilterAt<Screen extends ListScreen> = FilterOf<
  Screen extends keyof NamedOtherwise ? NamedOtherwise[Screen] : Extract<Screen, ListResource>
>;

/** A list with its filter, as its own address says it. */
export function listPath<Screen extends ListScreen>(
  screen: Screen,
  filter: FilterAt<Screen>,
  market?: Market,
): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (market !== undefined) search.set('market', market);
  return `/admin/${screen}?${search.toString()}`;
}
