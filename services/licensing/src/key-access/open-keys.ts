import { setTimeout as delay } from 'node:timers/promises';
import type { RevealedKey } from 'contracts/api/orders';
import { unavailable } from 'kernel/http/http-error';
import type { Knex } from 'knex';
import { keyAssociatedData } from '../key-batch/associated-data.ts';
import type { DataKey, KeyEnvelope } from '../key-batch/key-envelope.ts';
import type { BatchRow, KeyRow } from '../read-models/licensing-keys/tables.ts';

/** The read model may be a moment behind a sale; the buyer need not notice. */
const WAIT_MS = 800;
const POLL_MS = 40;

type Sealed = Pick<KeyRow, 'key_id' | 'product_id' | 'batch_id' | 'ciphertext'> &
  Pick<BatchRow, 'tenants' | 'wrapped_data_key'>;

/**
 * Decrypts keys, in the order asked for. Their texts exist in the answer only.
 * @throws {HttpError} 503 when the read model has not got all of them within 800 ms.
 */
export async function openKeys(
  db: Knex,
  keyIds: readonly string[],
  envelope: KeyEnvelope,
): Promise<RevealedKey[]> {
  const rows = await sealedRows(db, keyIds);
  const dataKeys = new Map<string, DataKey>();
  return keyIds.map((keyId) => {
    const row = rows.get(keyId);
    if (!row) throw unavailable('The keys are not ready to be shown yet. Try again in a moment.');
    const dataKey =
      dataKeys.get(row.batch_id) ?? envelope.unwrap(row.wrapped_data_key, row.batch_id);
    dataKeys.set(row.batch_id, dataKey);
    const boundTo = keyAssociatedData({ tenants: row.tenants, productId: row.product_id }, keyId);
    return { id: keyId, productId: row.product_id, key: dataKey.open(row.ciphertext, boundTo) };
  });
}

async function sealedRows(
  db: Knex,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, Sealed>> {
  const giveUpAt = Date.now() + WAIT_MS;
  for (;;) {
    const rows: Sealed[] = await db('keys as k')
      .withSchema('rm_licensing_keys')
      .join('batches as b', 'b.batch_id', 'k.batch_id')
      .whereIn('k.key_id', keyIds)
      .select(
        'k.key_id',
        'k.product_id',
        'k.batch_id',
        'k.ciphertext',
        'b.tenants',
        'b.wrapped_data_key',
      );
    if (rows.length === keyIds.length || Date.now() >= giveUpAt) {
      return new Map(rows.map((row) => [row.key_id, row]));
    }
    await delay(POLL_MS);
  }
}
