import type { Knex } from 'knex';

/** Where a key was when the read model last looked. A key that was sold is never unsold. */
export interface KeyHint {
  readonly keyId: string;
  readonly batchId: string;
  readonly productId: string;
  readonly sale: { readonly orderId: string; readonly companyId: string } | null;
}

interface HintRow {
  readonly key_id: string;
  readonly batch_id: string;
  readonly product_id: string;
  readonly order_id: string | null;
  readonly company_id: string | null;
}

/** Finds keys by their ids; those that the read model does not know are left out. */
export async function findKeys(
  db: Knex,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, KeyHint>> {
  const rows: HintRow[] = await db('keys')
    .withSchema('rm_licensing_keys')
    .whereIn('key_id', keyIds)
    .select('key_id', 'batch_id', 'product_id', 'order_id', 'company_id');
  return new Map(rows.map((row) => [row.key_id, hintOf(row)]));
}

function hintOf(row: HintRow): KeyHint {
  const { order_id: orderId, company_id: companyId } = row;
  return {
    keyId: row.key_id,
    batchId: row.batch_id,
    productId: row.product_id,
    sale: orderId !== null && companyId !== null ? { orderId, companyId } : null,
  };
}
