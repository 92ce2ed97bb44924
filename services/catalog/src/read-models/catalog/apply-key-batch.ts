import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { ProjectionTx } from 'kernel/projections/projection';

/** Keeps the count of keys for sale in each market, and how many were sold. */
export async function applyKeyBatchEvent(event: KeyBatchEvent, tx: ProjectionTx): Promise<void> {
  switch (event.type) {
    case 'KeyBatchOpened.v1':
      return opened(event.data, tx);
    case 'KeysImported.v1':
      return counted(event.data.batchId, { added: event.data.keys.length, sold: 0 }, tx);
    case 'KeysAllocated.v1': {
      const sold = event.data.keyIds.length;
      return counted(event.data.batchId, { added: -sold, sold }, tx);
    }
    default:
      event satisfies never;
  }
}

type Opened = Extract<KeyBatchEvent, { type: 'KeyBatchOpened.v1' }>['data'];

async function opened(data: Opened, tx: ProjectionTx): Promise<void> {
  await tx.table('batches').insert({
    batch_id: data.batchId,
    product_id: data.productId,
    in_eur: data.tenants.includes('eur') ? 1 : 0,
    in_km: data.tenants.includes('km') ? 1 : 0,
  });
}

/** A key of a batch for both markets counts in both until it is sold in one. */
async function counted(
  batchId: string,
  { added, sold }: { added: number; sold: number },
  tx: ProjectionTx,
): Promise<void> {
  await tx.raw(
    `UPDATE ${tx.name('stock')} AS s
     SET stock_eur = s.stock_eur + b.in_eur * ?::int, stock_km = s.stock_km + b.in_km * ?::int,
         units_sold = s.units_sold + ?::int
     FROM ${tx.name('batches')} AS b WHERE b.batch_id = ? AND s.product_id = b.product_id`,
    [added, added, sold, batchId],
  );
}
