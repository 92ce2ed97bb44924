import { useQuery } from '@tanstack/react-query';
import type { AdminProductRow } from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import type { PriceChange } from 'contracts/pricing/price-change';
import { changedPrice } from 'contracts/pricing/price-change';
import { parseMoney, toDecimalString } from 'contracts/primitives/money';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Identifier } from 'react-admin';
import { readJson } from '../data/data-provider.ts';

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
    queryFn: ({ signal }) => chosenProducts(ids, signal),
  });
}

async function chosenProducts(
  ids: readonly Identifier[],
  signal: AbortSignal,
): Promise<readonly AdminProductRow[]> {
  const rows: AdminProductRow[] = [];
  for (const part of partsOf(ids)) {
    const query = new URLSearchParams({
      filter: JSON.stringify({ id: part }),
      range: JSON.stringify([0, MAX_PAGE_ROWS - 1]),
    });
    const path = `${paths.admin.products}?${query.toString()}`;
    rows.push(...(await readJson<readonly AdminProductRow[]>(path, signal)));
  }
  return rows;
}

/** In lists that one request may name. */
export function partsOf<Each>(all: readonly Each[]): readonly (readonly Each[])[] {
  const count = Math.ceil(all.length / MAX_PAGE_ROWS);
  return Array.from({ length: count }, (_, part) =>
    all.slice(part * MAX_PAGE_ROWS, (part + 1) * MAX_PAGE_ROWS),
  );
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
