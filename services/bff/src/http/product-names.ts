import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { Asking } from './route.ts';

interface KnownProduct {
  readonly sku: string;
  readonly name: string;
}

/** Rows with the products that they are of, for admins. */
export async function withProducts<Row>(
  { runQuery }: Asking,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<readonly (Row & { readonly product: KnownProduct | undefined })[]> {
  const ids = [...new Set(rows.map(idOf))];
  const found = new Map<string, KnownProduct>();
  for (let from = 0; from < ids.length; from += MAX_PAGE_ROWS) {
    const id = ids.slice(from, from + MAX_PAGE_ROWS);
    const { items } = await runQuery('admin.productList', { id, limit: MAX_PAGE_ROWS });
    for (const { id, sku, name } of items) found.set(id, { sku, name });
  }
  return rows.map((row) => ({ ...row, product: found.get(idOf(row)) }));
}
