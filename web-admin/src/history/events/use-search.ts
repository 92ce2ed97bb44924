import { useInfiniteQuery } from '@tanstack/react-query';
import type { SentTo } from 'contracts/endpoints/api';
import { parseMoney } from 'contracts/primitives/money';
import { TENANTS } from 'contracts/primitives/tenant';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { readAmount } from '../../wallets/amounts.ts';

/** The fields of a search, as the address of the screen writes them. The market is the one that the frame shows. */
export const SEARCH_FIELDS = [
  'orderNumber',
  'record',
  'type',
  'notType',
  'actor',
  'company',
  'category',
  'stream',
  'correlation',
  'causation',
  'amountFrom',
  'amountTo',
  'from',
  'until',
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

export const VIEWS = ['list', 'timeline', 'full'] as const;
export type View = (typeof VIEWS)[number];

const KEY = ['history', 'events'] as const;
/** Where everything of each event is shown, few of them fill the screen. */
const ROWS: Readonly<Record<View, number>> = { list: 50, timeline: 50, full: 10 };

export function viewIn(search: URLSearchParams): View {
  return VIEWS.find((view) => view === search.get('view')) ?? 'list';
}

/** The events that the address asks for, page by page. */
export function useEvents() {
  const [search] = useSearchParams();
  const asked = { ...searchedFor(search), limit: ROWS[viewIn(search)] };
  return useInfiniteQuery({
    queryKey: [...KEY, asked],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/history/events', pageParam === '' ? asked : { ...asked, after: pageParam }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });
}

const ORDERS = ['newest', 'oldest'] as const;

/** The search alone; amounts in minor units, as the log holds them. */
export function searchedFor(search: URLSearchParams) {
  const fields: Partial<Record<SearchField, string>> = Object.fromEntries(
    SEARCH_FIELDS.flatMap((field) => {
      const value = search.get(field)?.trim() ?? '';
      if (value === '') return [];
      return [[field, field.startsWith('amount') ? minorUnits(value) : value]];
    }),
  );
  return {
    ...fields,
    market: TENANTS.find((each) => each === search.get('market')),
    order: ORDERS.find((each) => each === search.get('order')),
  } satisfies SentTo<'GET /api/history/events/export.csv'>;
}

/** What is no amount is sent as it stands: the server says what is wrong with it. */
function minorUnits(typed: string): string {
  const decimal = readAmount(typed);
  return decimal === undefined ? typed : String(parseMoney(decimal, 'EUR').minor);
}
