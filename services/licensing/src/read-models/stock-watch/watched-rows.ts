import type { ProjectionTx } from 'kernel/projections/projection';
import type { WatchedProduct } from './watched-product.ts';

export async function watchedProducts(
  productIds: readonly string[],
  tx: ProjectionTx,
): Promise<Map<string, WatchedProduct>> {
  // As text an instant comes back as it went in, whatever its precision.
  const { rows } = await tx.raw(
    `SELECT product_id, available, threshold, revision, low_since::text
     FROM ${tx.name('products')} WHERE product_id = ANY(?::uuid[])`,
    [[...productIds]],
  );
  return new Map(rows.map((row) => [String(row['product_id']), productOf(row)]));
}

function productOf(row: Readonly<Record<string, unknown>>): WatchedProduct {
  const { threshold, low_since: lowSince } = row;
  return {
    available: Number(row['available']),
    threshold: threshold === null ? null : Number(threshold),
    revision: Number(row['revision']),
    lowSince: typeof lowSince === 'string' ? lowSince : null,
  };
}

export async function keepProducts(
  products: ReadonlyMap<string, WatchedProduct>,
  tx: ProjectionTx,
): Promise<void> {
  const rows = [...products].map(([productId, { lowSince, ...product }]) => ({
    product_id: productId,
    ...product,
    low_since: lowSince,
  }));
  await tx.raw(
    `INSERT INTO ${tx.name('products')}
     SELECT * FROM jsonb_populate_recordset(NULL::${tx.name('products')}, ?::jsonb)
     ON CONFLICT (product_id) DO UPDATE SET
       available = excluded.available, threshold = excluded.threshold,
       revision = excluded.revision, low_since = excluded.low_since`,
    [JSON.stringify(rows)],
  );
}
