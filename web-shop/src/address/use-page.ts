import { useSearchParams } from 'react-router-dom';
import { listParams, pageNamed } from './list-address.ts';

/**
 * The page of a list that its address names, so that back and share work.
 * @param filters what else the address says of the list
 */
export function usePage(filters: Readonly<Record<string, string>> = {}) {
  const [search, setSearch] = useSearchParams();
  return {
    page: pageNamed(search.get('page')),
    turnTo: (page: number) => {
      setSearch(listParams(filters, page));
      window.scrollTo({ top: 0 });
    },
  };
}
