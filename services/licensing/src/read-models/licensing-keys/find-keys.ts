import type { Knex } from 'knex';
import type { KeyRow } from './tables.ts';

/** Where a key was when the read model last looked. A key that was sold is never unsold. */
export interface KeyHint {
  readonly keyId: string;
  readonly batchId: string;
  readonly productId: string;
  readonly sale: { readonly orderId: string; readonly companyId: string } | null;
}

type Hinting = Pick<KeyRow, 'key_id' | 'batch_id' | 'product_id' | 'order_id' | 'company_id'>;

/** Finds keys by their ids; those that the read model does not know are left out. */
export async function findKeys(
  db: Knex,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, KeyHint>> {
  const rows: Hinting[] = await db('keys')
    .withSchema('rm_licensing_keys')
    .whereIn('key_id', keyIds)
    .select('key_id', 'batch_id', 'product_id', 'order_id', 'company_id');
  return new Map(rows.map((row) => [row.key_id, hintOf(row)]));
}

function hintOf(row: Hinting): KeyHint {
  const { order_id: orderId, company_id: companyId } = row;
  return {
    keyId: row.key_id,
    batchId: row.batch_id,
    productId: row.product_id,
    sale: orderId !== null && companyId !== null ? { orderId, companyId } : null,
  };
}
