import type { StockChanges, StockMove } from 'contracts/events/key-stock';
import type { ProjectionTx } from 'kernel/projections/projection';
import { batches, listing, popularity } from './tables.ts';

/** A batch is opened before anything else happens to it, so all new ones go in first. */
export async function writeStock({ opened, moves }: StockChanges, tx: ProjectionTx): Promise<void> {
  const rows = opened.map(({ batchId, productId, inEur, inKm }) => {
    return { batch_id: batchId, product_id: productId, in_eur: inEur, in_km: inKm };
  });
  if (rows.length > 0) await tx.table(batches).insert(rows);
  if (moves.length > 0) await moveStock(moves, tx);
}

/** Counts keys into the stock or off it, and moves products from their old places in the ranks to the new ones. */
async function moveStock(moves: readonly StockMove[], tx: ProjectionTx): Promise<void> {
  const ranks = tx.name(popularity);
  await tx.raw(
    `WITH moves AS (
       SELECT product_id, sum(in_eur * added) AS eur, sum(in_km * added) AS km, sum(sold) AS sold
       FROM unnest(?::uuid[], ?::int[], ?::int[]) AS move (batch_id, added, sold)
       JOIN ${tx.name(batches)} USING (batch_id) GROUP BY product_id
     ), moved AS (
       UPDATE ${tx.name(listing)} AS s
       SET stock_eur = s.stock_eur + moves.eur, stock_km = s.stock_km + moves.km,
           units_sold = s.units_sold + moves.sold
       FROM moves WHERE s.product_id = moves.product_id
       RETURNING s.units_sold AS after, s.units_sold - moves.sold AS before
     ), ranks AS (
       SELECT units_sold, sum(change) AS change
       FROM moved, LATERAL (VALUES (after, 1), (before, -1)) AS v (units_sold, change)
       GROUP BY units_sold HAVING sum(change) <> 0
     ), emptied AS (
       DELETE FROM ${ranks} AS p USING ranks
       WHERE p.units_sold = ranks.units_sold AND p.products + ranks.change <= 0
     )
     INSERT INTO ${ranks} AS p (units_sold, products)
     SELECT units_sold, change FROM ranks LEFT JOIN ${ranks} AS known USING (units_sold)
     WHERE coalesce(known.products, 0) + change > 0
     ON CONFLICT (units_sold) DO UPDATE SET products = p.products + excluded.products`,
    [
      moves.map(({ batchId }) => batchId),
      moves.map(({ added }) => added),
      moves.map(({ sold }) => sold),
    ],
  );
}
