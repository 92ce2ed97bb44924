import { ORDER_STATUSES, ORDER_TEXTS } from 'contracts/constants/orders';
import type { OrderStatus } from 'contracts/constants/orders';
import {
  branchNamed,
  dayNamed,
  listParams,
  pageNamed,
  textNamed,
} from '../../../address/list-address.ts';
import type { ListAddress } from '../../../address/use-list-filters.ts';

/** What narrows the list of orders; '' is not set. It lives in the address, so that back and share work. */
export interface OrderFilters {
  readonly search: string;
  readonly status: OrderStatus | '';
  /** A branch's id, or 'none' for orders without one. */
  readonly branch: string;
  /** Days: '2026-03-31'. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

export const NO_ORDER_FILTERS: OrderFilters = {
  search: '',
  status: '',
  branch: '',
  from: '',
  to: '',
  page: 1,
};

/** The filters of an address; what cannot be one counts as not set. */
export function parseOrderFilters(search: URLSearchParams): OrderFilters {
  return {
    search: textNamed(search.get('search'), ORDER_TEXTS.searchMax),
    status: parseStatus(search.get('status')),
    branch: branchNamed(search.get('branch')),
    from: dayNamed(search.get('from')),
    to: dayNamed(search.get('to')),
    page: pageNamed(search.get('page')),
  };
}

/** The status of that name, '' where there is none. */
export function parseStatus(name: string | null): OrderFilters['status'] {
  return ORDER_STATUSES.find((status) => status === name) ?? '';
}

/** Only what is set. */
export function toSearchParams(filters: OrderFilters): URLSearchParams {
  const { page, ...texts } = filters;
  return new URLSearchParams(listParams(texts, page));
}

/** The filters as the API takes them. */
export function toOrdersQuery({ branch, page, ...texts }: OrderFilters) {
  return listParams({ ...texts, branchId: branch }, page);
}

export function isFiltered(filters: OrderFilters): boolean {
  return Object.keys(toOrdersQuery({ ...filters, page: 1 })).length > 0;
}

export const ORDER_ADDRESS: ListAddress<OrderFilters> = {
  none: NO_ORDER_FILTERS,
  parse: parseOrderFilters,
  toParams: toSearchParams,
};
