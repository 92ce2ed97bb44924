import type { Category } from 'contracts/api/catalog';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import type { ShopTexts } from '../../../texts/use-shop-texts.ts';
import type { CatalogFilters } from './catalog-filters.ts';

/** A filter that is set: what people read, and what unsets it. */
export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  readonly without: Partial<CatalogFilters>;
}

interface Naming {
  readonly texts: ShopTexts['filters'];
  readonly currency: Currency;
  readonly categories: readonly Category[];
}

/** The filters that narrow the list. Sorting narrows nothing, so it is not among them. */
export function activeFilters(filters: CatalogFilters, naming: Naming): ActiveFilter[] {
  const { texts, categories } = naming;
  const category = categories.find(({ id }) => id === filters.categoryId);
  const candidates: (ActiveFilter | undefined)[] = [
    ...filters.own.map((each) =>
      chip(`own-${each}`, texts.own[each], { own: filters.own.filter((other) => other !== each) }),
    ),
    ...plainTexts(filters, texts),
    filters.categoryId === null
      ? undefined
      : chip('categoryId', category?.name ?? texts.sections.categories, { categoryId: null }),
    priceChip(filters, naming),
    filters.region === 'all'
      ? undefined
      : chip('region', texts.regions[filters.region], { region: 'all' }),
    filters.platform === 'all'
      ? undefined
      : chip('platform', texts.platforms[filters.platform], { platform: 'all' }),
    filters.stockLevel === 'all'
      ? undefined
      : chip('stockLevel', texts.stockLevels[filters.stockLevel], { stockLevel: 'all' }),
    ...filters.availability.map((each) =>
      chip(`availability-${each}`, texts.availabilities[each], {
        availability: filters.availability.filter((other) => other !== each),
      }),
    ),
  ];
  return candidates.filter((candidate) => candidate !== undefined);
}

function chip(
  name: string,
  label: string | undefined,
  without: Partial<CatalogFilters>,
): ActiveFilter {
  return { name, label: label ?? name, without };
}

function plainTexts(
  filters: CatalogFilters,
  texts: ShopTexts['filters'],
): (ActiveFilter | undefined)[] {
  return [
    filters.search === '' ? undefined : chip('search', `“${filters.search}”`, { search: '' }),
    filters.sku === '' ? undefined : chip('sku', `${texts.sku} ${filters.sku}`, { sku: '' }),
    filters.dateAdded === ''
      ? undefined
      : chip('dateAdded', `${texts.dateAdded} ${filters.dateAdded}`, { dateAdded: '' }),
  ];
}

function priceChip(
  { priceMin, priceMax }: CatalogFilters,
  { currency, texts }: Naming,
): ActiveFilter | undefined {
  if (priceMin === '' && priceMax === '') return undefined;
  const amount = (price: string) => formatAmount(price, currency);
  const both = () => `${amount(priceMin)} – ${amount(priceMax)}`;
  const one = () => (priceMax === '' ? texts.from(amount(priceMin)) : texts.upTo(amount(priceMax)));
  const label = priceMin === '' || priceMax === '' ? one() : both();
  return chip('price', label, { priceMin: '', priceMax: '' });
}
