import { useQuery } from '@tanstack/react-query';
import type { AdminProductRow } from 'contracts/api/admin';
import type { PriceChange } from 'contracts/pricing/price-change';
import { changedPrice } from 'contracts/pricing/price-change';
import { parseMoney, toDecimalString } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Identifier } from 'react-admin';
import { readMany } from '../data/bulk.ts';

/** A product with its price in the market, and what a rule makes of it. */
export interface PriceRow {
  readonly product: AdminProductRow;
  readonly before: string | undefined;
  /** Undefined where there is nothing to change, or nothing would be left. */
  readonly after: string | undefined;
}

/** The chosen products as they are now, in the order of their names. */
export function useChosenProducts(ids: readonly Identifier[]) {
  return useQuery({
    queryKey: ['products', 'chosen', ids],
    queryFn: ({ signal }) => readMany('products', ids, signal),
  });
}

export function priceRowsOf(
  products: readonly AdminProductRow[],
  change: PriceChange,
): readonly PriceRow[] {
  const currency = currencyOf(change.tenantId);
  return products.map((product) => {
    const before = product.prices[change.tenantId];
    const after = before && changedPrice(parseMoney(before, currency), change);
    return { product, before, after: after && toDecimalString(after) };
  });
}
