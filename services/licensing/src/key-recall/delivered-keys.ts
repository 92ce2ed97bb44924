import type { Knex } from 'knex';

/** A key that a company holds and may use. */
export interface SoldKey {
  readonly keyId: string;
  readonly productId: string;
  readonly orderId: string;
  readonly companyId: string;
  readonly lastFour: string;
}

export interface DeliveredKeys {
  readonly batches: readonly { readonly batchId: string; readonly available: number }[];
  readonly sold: readonly SoldKey[];
}

/** A delivery as the read model has it: each step looks at the streams themselves. */
export async function findDelivered(
  db: Knex,
  { productId, supplierReference }: { productId: string; supplierReference: string },
): Promise<DeliveredKeys> {
  const batches = await db('batches')
    .withSchema('rm_licensing_keys')
    .where({ product_id: productId, supplier_reference: supplierReference })
    .orderBy('opened_at')
    .select<{ batchId: string; available: number }[]>({
      batchId: 'batch_id',
      available: 'available',
    });
  const sold = await db('keys')
    .withSchema('rm_licensing_keys')
    .whereIn(
      'batch_id',
      batches.map(({ batchId }) => batchId),
    )
    .where({ status: 'allocated' })
    .whereNotNull('order_id')
    .orderBy(['company_id', 'order_id', 'place'])
    .select<SoldKey[]>({
      keyId: 'key_id',
      productId: 'product_id',
      orderId: 'order_id',
      companyId: 'company_id',
      lastFour: 'last_four',
    });
  return { batches, sold };
}
