import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { ProjectionTx } from 'kernel/projections/projection';

/** Keeps the count of keys for sale in each market, and how many were sold. */
export async function applyKeyBatchEvent(event: KeyBatchEvent, tx: ProjectionTx): Promise<void> {
  switch (event.type) {
    case 'KeyBatchOpened.v1':
      return opened(event.data, tx);
    case 'KeysImported.v1':
      return imported(event.data, tx);
    case 'KeysAllocated.v1':
      return sold(event.data, tx);
    case 'KeysRevoked.v1': {
      const { batchId, sale, keyIds } = event.data;
      return sale ? undefined : restock(tx, batchId, -keyIds.length);
    }
    // Nobody has bought it.
    case 'ReplacementAllocated.v1':
      return restock(tx, event.data.batchId, -1);
    case 'KeyReplaced.v1':
      return undefined;
    default:
      event satisfies never;
  }
}

type DataOf<Type extends KeyBatchEvent['type']> = Extract<KeyBatchEvent, { type: Type }>['data'];

async function opened(data: DataOf<'KeyBatchOpened.v1'>, tx: ProjectionTx): Promise<void> {
  await tx.table('batches').insert({
    batch_id: data.batchId,
    product_id: data.productId,
    in_eur: data.tenants.includes('eur') ? 1 : 0,
    in_km: data.tenants.includes('km') ? 1 : 0,
  });
}

/** A key of a batch for both markets counts in both until it is sold in one. */
async function imported(
  { batchId, keys }: DataOf<'KeysImported.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  await restock(tx, batchId, keys.length);
}

async function restock(tx: ProjectionTx, batchId: string, added: number): Promise<void> {
  await tx.raw(
    `UPDATE ${tx.name('listing')} AS s
     SET stock_eur = s.stock_eur + b.in_eur * ?::int, stock_km = s.stock_km + b.in_km * ?::int
     FROM ${tx.name('batches')} AS b WHERE b.batch_id = ? AND s.product_id = b.product_id`,
    [added, added, batchId],
  );
}

/** Takes the keys off the stock and moves the product from its old place in the ranks to the new one. */
async function sold(
  { batchId, keyIds }: DataOf<'KeysAllocated.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  const count = keyIds.length;
  const popularity = tx.name('popularity');
  await tx.raw(
    `WITH moved AS (
       UPDATE ${tx.name('listing')} AS s
       SET stock_eur = s.stock_eur - b.in_eur * ?::int, stock_km = s.stock_km - b.in_km * ?::int,
           units_sold = s.units_sold + ?::int
       FROM ${tx.name('batches')} AS b WHERE b.batch_id = ? AND s.product_id = b.product_id
       RETURNING s.units_sold AS after, s.units_sold - ?::int AS before
     ), emptied AS (
       DELETE FROM ${popularity} USING moved WHERE units_sold = before AND products = 1
     ), lessened AS (
       UPDATE ${popularity} SET products = products - 1
       FROM moved WHERE units_sold = before AND products > 1
     )
     INSERT INTO ${popularity} AS p (units_sold, products) SELECT after, 1 FROM moved
     ON CONFLICT (units_sold) DO UPDATE SET products = p.products + 1`,
    [count, count, count, batchId, count],
  );
}
