import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { ProjectionTx } from 'kernel/projections/projection';

/** Keeps the stock of each market as a hint; a key of a batch for both counts in both until it is sold. */
export async function applyKeyBatchEvent(event: KeyBatchEvent, tx: ProjectionTx): Promise<void> {
  switch (event.type) {
    case 'KeyBatchOpened.v1': {
      const { batchId, productId, tenants } = event.data;
      const row = {
        batch_id: batchId,
        product_id: productId,
        in_eur: tenants.includes('eur') ? 1 : 0,
        in_km: tenants.includes('km') ? 1 : 0,
      };
      await tx.table('batches').insert(row);
      return;
    }
    case 'KeysImported.v1':
      return count(tx, event.data.batchId, event.data.keys.length);
    case 'KeysAllocated.v1':
      return count(tx, event.data.batchId, -event.data.keyIds.length);
    case 'KeysRevoked.v1': {
      const { batchId, sale, keyIds } = event.data;
      return sale ? undefined : count(tx, batchId, -keyIds.length);
    }
    case 'ReplacementAllocated.v1':
      return count(tx, event.data.batchId, -1);
    case 'KeyReplaced.v1':
      return undefined;
    default:
      event satisfies never;
  }
}

async function count(tx: ProjectionTx, batchId: string, added: number): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name('stock')} AS s (product_id, stock_eur, stock_km)
     SELECT product_id, in_eur * ?::int, in_km * ?::int FROM ${tx.name('batches')} WHERE batch_id = ?
     ON CONFLICT (product_id) DO UPDATE
     SET stock_eur = s.stock_eur + excluded.stock_eur, stock_km = s.stock_km + excluded.stock_km`,
    [added, added, batchId],
  );
}
