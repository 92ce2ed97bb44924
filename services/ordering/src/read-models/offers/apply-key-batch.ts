import type { ProductEvent } from 'contracts/events/catalog';
import { isOf } from 'contracts/events/categories';
import { stockChangeOf } from 'contracts/events/key-stock';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { InsertOf } from 'kernel/projections/define-table';
import type { ProjectionTx } from 'kernel/projections/projection';
import { batches, stock } from './tables.ts';

/** What events do to the stock of each market; a key of a batch for both counts in both until it is sold. */
export interface StockChanges {
  readonly opened: InsertOf<typeof batches>[];
  /** Keys that came into a batch, or left it. */
  readonly moves: { readonly batchId: string; readonly added: number }[];
}

export function noteKeyBatchEvent(
  { opened, moves }: StockChanges,
  event: KeyBatchEvent | ProductEvent,
): void {
  if (!isOf('keyBatch', event)) return;
  if (event.type === 'KeyBatchOpened.v1') opened.push(batchRow(event.data));
  const added = stockChangeOf(event);
  if (added !== 0) moves.push({ batchId: event.data.batchId, added });
}

type Opened = Extract<KeyBatchEvent, { type: 'KeyBatchOpened.v1' }>['data'];

function batchRow({ batchId, productId, tenants }: Opened): InsertOf<typeof batches> {
  return {
    batch_id: batchId,
    product_id: productId,
    in_eur: tenants.includes('eur') ? 1 : 0,
    in_km: tenants.includes('km') ? 1 : 0,
  };
}

/** A batch is opened before anything else happens to it, so all new ones go in first. */
export async function writeStock({ opened, moves }: StockChanges, tx: ProjectionTx): Promise<void> {
  if (opened.length > 0) await tx.table(batches).insert(opened);
  if (moves.length === 0) return;
  await tx.raw(
    `INSERT INTO ${tx.name(stock)} AS s (product_id, stock_eur, stock_km)
     SELECT product_id, sum(in_eur * added), sum(in_km * added)
     FROM unnest(?::text[], ?::int[]) AS moved (batch_id, added)
     JOIN ${tx.name(batches)} USING (batch_id) GROUP BY product_id
     ON CONFLICT (product_id) DO UPDATE
     SET stock_eur = s.stock_eur + excluded.stock_eur, stock_km = s.stock_km + excluded.stock_km`,
    [moves.map(({ batchId }) => batchId), moves.map(({ added }) => added)],
  );
}
