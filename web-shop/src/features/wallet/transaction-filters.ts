import { TRANSACTION_KINDS } from 'contracts/constants/wallet';
import { dayNamed, listParams, pageNamed } from '../../address/list-address.ts';
import type { ListAddress } from '../../address/use-list-filters.ts';

/** What narrows the wallet's history; '' is not set. It lives in the address, so that back and share work. */
export interface TransactionFilters {
  readonly kind: (typeof TRANSACTION_KINDS)[number] | '';
  /** Days of the market: '2026-03-31'. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

const NO_FILTERS: TransactionFilters = { kind: '', from: '', to: '', page: 1 };

/** The filters of an address; what cannot be one counts as not set. */
function parseFilters(search: URLSearchParams): TransactionFilters {
  return {
    kind: kindNamed(search.get('kind')),
    from: dayNamed(search.get('from')),
    to: dayNamed(search.get('to')),
    page: pageNamed(search.get('page')),
  };
}

/** The kind of that name, '' where there is none. */
export function kindNamed(name: string | null): TransactionFilters['kind'] {
  return TRANSACTION_KINDS.find((kind) => kind === name) ?? '';
}

/** What is set, as the address and the API take it. */
export function toTransactionsQuery({ page, ...texts }: TransactionFilters) {
  return listParams(texts, page);
}

export function isFiltered(filters: TransactionFilters): boolean {
  return Object.keys(toTransactionsQuery({ ...filters, page: 1 })).length > 0;
}

export const TRANSACTION_ADDRESS: ListAddress<TransactionFilters> = {
  none: NO_FILTERS,
  parse: parseFilters,
  toParams: toTransactionsQuery,
};
