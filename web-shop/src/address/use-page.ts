import { listParams, pageNamed } from './list-address.ts';
import { useListFilters } from './use-list-filters.ts';
import type { ListAddress } from './use-list-filters.ts';

const PAGE_ADDRESS: ListAddress<{ readonly page: number }> = {
  none: { page: 1 },
  parse: (search) => ({ page: pageNamed(search.get('page')) }),
  toParams: ({ page }) => listParams({}, page),
};

/** The page of a list that its address names, so that back and share work. */
export function usePage() {
  const { filters, turnTo } = useListFilters(PAGE_ADDRESS);
  return { page: filters.page, turnTo };
}
