import type { StockChanges } from 'contracts/events/key-stock';
import type { ProjectionTx } from 'kernel/projections/projection';
import { batches, stock } from './tables.ts';

/** A batch is opened before anything else happens to it, so all new ones go in first. */
export async function writeStock({ opened, moves }: StockChanges, tx: ProjectionTx): Promise<void> {
  const rows = opened.map(({ batchId, productId, inEur, inKm }) => {
    return { batch_id: batchId, product_id: productId, in_eur: inEur, in_km: inKm };
  });
  if (rows.length > 0) await tx.table(batches).insert(rows);
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
