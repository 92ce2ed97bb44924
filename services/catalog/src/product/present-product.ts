import type { AdminProduct, ProductFields } from 'contracts/api/admin';
import type { Knex } from 'knex';
import { fieldsOf } from './product-fields.ts';
import type { ProductState } from './product-state.ts';

/** What the stream says of a product after a command. */
export interface RecordedProduct {
  readonly id: string;
  readonly revision: number;
  readonly fields: ProductFields;
}

export function recordedProduct(state: ProductState): RecordedProduct {
  if (state.status === 'absent') throw new TypeError('A recorded product has no state.');
  return { id: state.productId, revision: state.revision, fields: fieldsOf(state.sku, state) };
}

interface StoredFacts {
  readonly created_at: Date;
  readonly stock_eur: number;
  readonly stock_km: number;
}

/** Adds what only the read model knows; a product it has not seen yet has no stock. */
export async function presentProduct(
  recorded: RecordedProduct,
  { db, occurredAt }: { db: Knex; occurredAt: string },
): Promise<AdminProduct> {
  const { id, revision, fields } = recorded;
  const stored: StoredFacts | undefined = await db('listing')
    .withSchema('rm_catalog')
    .where({ product_id: id })
    .first('created_at', 'stock_eur', 'stock_km');
  return {
    ...fields,
    id,
    revision,
    stockCount: Math.max(stored?.stock_eur ?? 0, stored?.stock_km ?? 0),
    createdAt: stored?.created_at.toISOString() ?? occurredAt,
    updatedAt: occurredAt,
  };
}
