import type { Knex } from 'knex';

/** Which of these products the read model has seen; one that it has not may exist, since it may be behind. */
export async function recordedProductIds(
  db: Knex,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { product_id: string }[] }>(
    'SELECT product_id FROM rm_catalog.listing WHERE product_id = ANY(?::uuid[])',
    [[...productIds]],
  );
  return new Set(rows.map(({ product_id: productId }) => productId));
}
