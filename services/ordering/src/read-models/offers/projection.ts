import type { ProductEvent } from 'contracts/events/catalog';
import { isOf } from 'contracts/events/categories';
import { addStockChange } from 'contracts/events/key-stock';
import type { StockChanges } from 'contracts/events/key-stock';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { writeStock } from './apply-key-batch.ts';
import { applyProductEvent } from './apply-product.ts';
import { OFFERS, batches, products, stock } from './tables.ts';

/** Ordering's own copy of what the shops sell: orders are priced from it. */
export const offersProjection = defineProjection({
  name: OFFERS,
  version: 2,
  categories: ['product', 'keyBatch'],
  poison: 'park-stream',
  tables: [products, stock, batches],
  applyBatch: applyAll,
});

/** Products and stock are tables of their own, so the stock of a batch is written after all its products. */
async function applyAll(
  events: readonly Recorded<ProductEvent | KeyBatchEvent>[],
  tx: ProjectionTx,
): Promise<void> {
  const changes: StockChanges = { opened: [], moves: [] };
  for (const event of events) {
    if (isOf('keyBatch', event)) addStockChange(changes, event);
    else await applyProductEvent(event, tx);
  }
  await writeStock(changes, tx);
}
