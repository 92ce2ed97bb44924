import type { TransactionsQueryParams } from './api/get-transactions.ts';

/** What narrows the wallet's history; '' is not set. */
export interface TransactionFilters {
  readonly kind: string;
  /** Days: '2026-03-31'. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

export const NO_FILTERS: TransactionFilters = { kind: '', from: '', to: '', page: 1 };

/** The filters as the API takes them: only what is set. */
export function toTransactionsQuery({
  page,
  ...texts
}: TransactionFilters): TransactionsQueryParams {
  const query = { ...texts, page: page > 1 ? String(page) : '' };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

export function isFiltered(filters: TransactionFilters): boolean {
  return Object.keys(toTransactionsQuery({ ...filters, page: 1 })).length > 0;
}
