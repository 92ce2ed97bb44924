import { replaceRows } from 'kernel/projections/insert-rows';
import type { ProjectionTx } from 'kernel/projections/projection';
import { products } from './tables.ts';
import type { WatchedRow } from './tables.ts';
import type { WatchedProduct } from './watched-product.ts';

/** Some products as they stand, or all of them. */
export async function watchedProducts(
  productIds: readonly string[] | 'all',
  tx: ProjectionTx,
): Promise<Map<string, WatchedProduct>> {
  const some = productIds === 'all' ? 'true' : 'product_id = ANY(?::uuid[])';
  // As text an instant comes back as it went in, whatever its precision.
  const { rows } = await tx.raw(
    `SELECT product_id, available, in_markets, threshold, revision, discontinued, retired,
            low_since::text, fell_at::text
     FROM ${tx.name(products)} WHERE ${some}`,
    productIds === 'all' ? [] : [[...productIds]],
  );
  const found = rows as unknown as readonly StockRow[];
  return new Map(found.map((row) => [row.product_id, productOf(row)]));
}

type StockColumns = Omit<WatchedRow, 'low_since' | 'fell_at'>;
type StockRow = StockColumns & Readonly<Record<'low_since' | 'fell_at', string | null>>;

function productOf(row: StockRow): WatchedProduct {
  return { ...stockOf(row), lowSince: row.low_since, fellAt: row.fell_at };
}

/** What a row holds of a product's stock. */
export function stockOf(row: StockColumns): Omit<WatchedProduct, 'lowSince' | 'fellAt'> {
  const { available, in_markets: inMarkets, threshold, revision, discontinued, retired } = row;
  return { available, inMarkets, threshold, revision, discontinued, retired };
}

export async function keepProducts(
  watched: ReadonlyMap<string, WatchedProduct>,
  tx: ProjectionTx,
): Promise<void> {
  const rows = [...watched].map(([productId, { inMarkets, lowSince, fellAt, ...product }]) => ({
    product_id: productId,
    ...product,
    in_markets: inMarkets,
    low_since: lowSince,
    fell_at: fellAt,
  }));
  await replaceRows(tx, products, { rows, key: ['product_id'] });
}
