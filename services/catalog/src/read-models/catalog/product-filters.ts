import type { Availability } from 'contracts/constants/catalog';
import { LIMITED_STOCK, STOCK_LEVEL_RANGES } from 'contracts/constants/catalog';
import { parseMoney } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { CatalogProductsQuery } from 'contracts/calls/catalog';
import { escapeLike } from 'kernel/queries/like-pattern';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

/** A product without a price in a market is not sold there. */
export function soldIn(tenantId: Tenant): Sql {
  return sql(`l.price_${tenantId} IS NOT NULL`);
}

/** The conditions that a query's filters put on the listing `l`; the search stands apart. */
export function productFilters(query: CatalogProductsQuery): Sql[] {
  const { sku, categoryId, region, platform, dateAdded } = query;
  return [
    ...(sku ? [sql('l.sku LIKE ?', `%${escapeLike(sku.toUpperCase())}%`)] : []),
    ...(categoryId ? [inCategory(categoryId)] : []),
    ...(region ? [sql('l.region = ?', region)] : []),
    ...(platform ? [sql('l.platform = ?', platform)] : []),
    ...priceRange(query),
    ...stockLevel(query),
    ...availabilities(query),
    ...(dateAdded ? [sql(`l.created_at >= ?::date AT TIME ZONE 'UTC'`, dateAdded)] : []),
  ];
}

/** The category itself or any below it. */
function inCategory(categoryId: string): Sql {
  return sql(
    'l.category_id IN (SELECT c.category_id FROM rm_catalog.categories c WHERE c.path @> ARRAY[?::uuid])',
    categoryId,
  );
}

function priceRange({ tenantId, priceMin, priceMax }: CatalogProductsQuery): Sql[] {
  const minor = (amount: string): number => parseMoney(amount, currencyOf(tenantId)).minor;
  return [
    ...(priceMin === undefined ? [] : [sql(`l.price_${tenantId} >= ?`, minor(priceMin))]),
    ...(priceMax === undefined ? [] : [sql(`l.price_${tenantId} <= ?`, minor(priceMax))]),
  ];
}

function stockLevel({ tenantId, stockLevel: level = 'all' }: CatalogProductsQuery): Sql[] {
  if (level === 'all') return [];
  const { min, max } = STOCK_LEVEL_RANGES[level];
  const atLeast = sql(`l.stock_${tenantId} >= ?`, min);
  return max === undefined ? [atLeast] : [atLeast, sql(`l.stock_${tenantId} <= ?`, max)];
}

function availabilities({ tenantId, availability = [] }: CatalogProductsQuery): Sql[] {
  if (availability.length === 0) return [];
  const any = joined(
    availability.map((each) => isAvailable(each, tenantId)),
    ' OR ',
  );
  return [joined([sql('('), any, sql(')')], '')];
}

/** The same rule as {@link availabilityOf}, as a condition. */
function isAvailable(availability: Availability, tenantId: Tenant): Sql {
  switch (availability) {
    case 'in-stock':
      return sql(`(l.sale_state = 'regular' AND l.stock_${tenantId} > ?)`, LIMITED_STOCK.max);
    case 'limited':
      return sql(
        `(l.sale_state = 'regular' AND l.stock_${tenantId} BETWEEN ? AND ?)`,
        LIMITED_STOCK.min,
        LIMITED_STOCK.max,
      );
    case 'pre-order':
    case 'discontinued':
      return sql('l.sale_state = ?', availability);
    default:
      return availability satisfies never;
  }
}

/** What a product's sale state and stock say to a buyer; null: regular, but out of stock. */
export function availabilityOf(saleState: string, stockCount: number): Availability | null {
  if (saleState === 'pre-order' || saleState === 'discontinued') return saleState;
  if (stockCount > LIMITED_STOCK.max) return 'in-stock';
  return stockCount >= LIMITED_STOCK.min ? 'limited' : null;
}
