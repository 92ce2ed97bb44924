import type { FilterState } from 'contracts/api/catalog';
import {
  AVAILABILITY_OPTIONS,
  OWN_PRODUCTS,
  PLATFORM_OPTIONS,
  PRODUCT_TEXTS,
  REGION_OPTIONS,
  SORT_BY_OPTIONS,
  SORT_ORDER_OPTIONS,
  STOCK_LEVEL_OPTIONS,
} from 'contracts/constants/catalog';
import type { OwnProducts } from 'contracts/constants/catalog';
import { TYPED_AMOUNT } from 'contracts/primitives/money';
import { dayNamed, idNamed, pageNamed, textNamed } from '../../../address/list-address.ts';

/** What the panel holds and the URL keeps. The slider's pair is derived from the two bounds. */
export type CatalogFilters = Omit<FilterState, 'priceRange'> & {
  /** What the company bought before, or the person marked, or both. */
  readonly own: readonly OwnProducts[];
  readonly page: number;
};

export const NO_FILTERS: CatalogFilters = {
  search: '',
  sku: '',
  categoryId: null,
  region: 'all',
  platform: 'all',
  priceMin: '',
  priceMax: '',
  stockLevel: 'all',
  availability: [],
  dateAdded: '',
  own: [],
  sortBy: 'default',
  sortOrder: 'asc',
  page: 1,
};

/** Reads the filters of an address. What is not understood counts as not set. */
export function parseFilters(search: URLSearchParams): CatalogFilters {
  return {
    search: textNamed(search.get('search'), PRODUCT_TEXTS.searchMax),
    sku: textNamed(search.get('sku'), PRODUCT_TEXTS.skuMax),
    categoryId: idNamed(search.get('categoryId')) || null,
    region: oneOf(REGION_OPTIONS, search.get('region')),
    platform: oneOf(PLATFORM_OPTIONS, search.get('platform')),
    priceMin: matching(TYPED_AMOUNT, search.get('priceMin')),
    priceMax: matching(TYPED_AMOUNT, search.get('priceMax')),
    stockLevel: oneOf(STOCK_LEVEL_OPTIONS, search.get('stockLevel')),
    availability: listIn(AVAILABILITY_OPTIONS, search.get('availability')),
    dateAdded: dayNamed(search.get('dateAdded')),
    own: listIn(OWN_PRODUCTS, search.get('own')),
    sortBy: oneOf(SORT_BY_OPTIONS, search.get('sortBy')),
    sortOrder: oneOf(SORT_ORDER_OPTIONS, search.get('sortOrder')),
    page: pageNamed(search.get('page')),
  };
}

/** Filters that are set: no `all`, no default. */
type SetFilters = {
  readonly [Name in keyof CatalogFilters]?: Exclude<CatalogFilters[Name], 'all' | null>;
};

export function setFilters(filters: CatalogFilters): SetFilters {
  const set = Object.entries(filters).filter(([name, value]) => {
    const isDefault = value === NO_FILTERS[name as keyof CatalogFilters];
    return !isDefault && String(value ?? '') !== '';
  });
  return Object.fromEntries(set);
}

/** The same as it goes into the address. */
export function setParameters(filters: CatalogFilters): URLSearchParams {
  const set = Object.entries(setFilters(filters)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(set);
}

function oneOf<Option extends string>(
  options: readonly [Option, ...Option[]],
  text: string | null,
) {
  return options.find((option) => option === text) ?? options[0];
}

function matching(pattern: RegExp, text: string | null): string {
  return text !== null && pattern.test(text) ? text : '';
}

function listIn<Option extends string>(options: readonly Option[], text: string | null): Option[] {
  const selected = (text ?? '').split(',');
  return options.filter((option) => selected.includes(option));
}
