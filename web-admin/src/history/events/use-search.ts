import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryPage } from 'contracts/api/history-events';
import { historyPaths } from 'contracts/api/history-paths';
import { parseMoney } from 'contracts/primitives/money';
import { useSearchParams } from 'react-router-dom';
import { readJson } from '../../data/data-provider.ts';
import { readAmount } from '../../money/amounts.ts';

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
  const asked = askedOf(search);
  return useInfiniteQuery({
    queryKey: [...KEY, asked],
    queryFn: ({ pageParam, signal }) =>
      readJson<HistoryPage>(
        `${historyPaths.events}?${asked}${pageParam === '' ? '' : `&after=${pageParam}`}`,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });
}

/** What is sent to the server, a page at a time. */
function askedOf(search: URLSearchParams): string {
  const asked = searchedFor(search);
  asked.set('limit', String(ROWS[viewIn(search)]));
  return asked.toString();
}

/** The search alone; amounts in minor units, as the log holds them. */
export function searchedFor(search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const field of [...SEARCH_FIELDS, 'market', 'order']) {
    const value = search.get(field)?.trim() ?? '';
    if (value !== '') asked.set(field, field.startsWith('amount') ? minorUnits(value) : value);
  }
  return asked;
}

/** What is no amount is sent as it stands: the server says what is wrong with it. */
function minorUnits(typed: string): string {
  const decimal = readAmount(typed);
  return decimal === undefined ? typed : String(parseMoney(decimal, 'EUR').minor);
}
