import { KEY_END, ORDER_KEY_STATUSES } from 'contracts/constants/keys';
import type { OrderKeyStatus } from 'contracts/constants/keys';
import { ORDER_TEXTS } from 'contracts/constants/orders';
import {
  branchNamed,
  dayNamed,
  listParams,
  pageNamed,
  textNamed,
} from '../../address/list-address.ts';
import type { ListAddress } from '../../address/use-list-filters.ts';

/** What narrows the list of keys; '' is not set. It lives in the address, so that back and share work. */
export interface KeyFilters {
  readonly product: string;
  readonly order: string;
  /** The end of the key. */
  readonly lastFour: string;
  /** A branch's id, or 'none' for keys without one. */
  readonly branchId: string;
  /** Days of the market: '2026-03-31'. */
  readonly from: string;
  readonly to: string;
  readonly status: OrderKeyStatus | '';
  readonly assigned: 'yes' | 'no' | '';
  readonly page: number;
}

export const NO_KEY_FILTERS: KeyFilters = {
  product: '',
  order: '',
  lastFour: '',
  branchId: '',
  from: '',
  to: '',
  status: '',
  assigned: '',
  page: 1,
};

/** The filters of an address; what cannot be one counts as not set. */
export function parseKeyFilters(search: URLSearchParams): KeyFilters {
  const given = (name: string, most: number = ORDER_TEXTS.searchMax) =>
    textNamed(search.get(name), most);
  return {
    product: given('product'),
    order: given('order'),
    lastFour: given('lastFour', KEY_END),
    branchId: branchNamed(search.get('branchId')),
    from: dayNamed(search.get('from')),
    to: dayNamed(search.get('to')),
    status: keyStatusNamed(given('status')),
    assigned: assignedNamed(given('assigned')),
    page: pageNamed(search.get('page')),
  };
}

/** The status of that name, '' where there is none. */
export function keyStatusNamed(name: string): KeyFilters['status'] {
  return ORDER_KEY_STATUSES.find((status) => status === name) ?? '';
}

export function assignedNamed(name: string): KeyFilters['assigned'] {
  return name === 'yes' || name === 'no' ? name : '';
}

/** What is set, as the address and the API take it. */
export function keyParams({ page, ...texts }: KeyFilters) {
  return listParams(texts, page);
}

export function isFiltered(filters: KeyFilters): boolean {
  return Object.keys(keyParams({ ...filters, page: 1 })).length > 0;
}

export const KEY_ADDRESS: ListAddress<KeyFilters> = {
  none: NO_KEY_FILTERS,
  parse: parseKeyFilters,
  toParams: keyParams,
};
