import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';

/** A batch that may have keys left. */
export interface BatchHint {
  readonly batchId: string;
  /** Never less than the batch really has, except for keys imported a moment ago. */
  readonly available: number;
}

/** Batches of a product that had keys for a market when the read model last looked, oldest first. */
export async function batchesWithStock(
  db: Knex,
  { productId, tenantId }: { productId: string; tenantId: Tenant },
): Promise<readonly BatchHint[]> {
  const rows: { batch_id: string; available: number }[] = await db('batches')
    .withSchema('rm_licensing_keys')
    .where({ product_id: productId })
    .andWhere('available', '>', 0)
    .andWhereRaw('? = ANY(tenants)', [tenantId])
    .orderBy(['opened_at', 'batch_id'])
    .select('batch_id', 'available');
  return rows.map(({ batch_id: batchId, available }) => ({ batchId, available }));
}
