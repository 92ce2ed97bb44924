import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { pageNamed, listParams } from './list-address.ts';
import { useListFilters } from './use-list-filters.ts';
import type { ListAddress } from './use-list-filters.ts';

interface Filters {
  readonly text: string;
  readonly page: number;
}

const ADDRESS: ListAddress<Filters> = {
  none: { text: '', page: 1 },
  parse: (search) => ({ text: search.get('text') ?? '', page: pageNamed(search.get('page')) }),
  toParams: ({ page, ...texts }) => listParams(texts, page),
};

function listAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(
    () => ({
      ...useListFilters(ADDRESS, { turnsScroll: false }),
      search: useLocation().search,
    }),
    { wrapper },
  );
}

test('a change begins again at the first page, and leaves what else the address says', () => {
  const { result } = listAt('/wallet?pay-in=50.00&text=a&page=4');
  expect(result.current.filters).toEqual({ text: 'a', page: 4 });
  act(() => result.current.change({ text: 'b' }));
  expect(result.current.search).toBe('?pay-in=50.00&text=b');
  act(() => result.current.turnTo(2));
  expect(result.current.search).toBe('?pay-in=50.00&text=b&page=2');
  act(() => result.current.clear());
  expect(result.current.search).toBe('?pay-in=50.00');
});
