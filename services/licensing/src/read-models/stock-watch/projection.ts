import { stockChangeOf } from 'contracts/events/key-stock';
import type { KeyBatchEvent, StockWatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import type { Step } from './watched-product.ts';
import { afterStep } from './watched-product.ts';
import { keepProducts, watchedProducts } from './watched-rows.ts';

/** The stock of each product over all batches, and since when it is low. */
export const stockWatchProjection: Projection = {
  name: 'stock_watch',
  version: 1,
  categories: ['keyBatch', 'stockWatch'],
  poison: 'park-stream',
  createTables: (schema) =>
    schema.createTable('products', (table) => {
      table.uuid('product_id').primary();
      table.integer('available').notNullable();
      table.integer('threshold');
      table.integer('revision').notNullable();
      table.timestamp('low_since').index('stock_low');
      table.index(['available', 'product_id'], 'stock_available');
    }),
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const steps = events.flatMap(stepsOf);
  if (steps.length === 0) return;
  const touched = [...new Set(steps.map(({ productId }) => productId))];
  const known = await watchedProducts(touched, tx);
  for (const step of steps) known.set(step.productId, afterStep(known.get(step.productId), step));
  await keepProducts(known, tx);
}

function stepsOf(recorded: RecordedEvent): readonly Step[] {
  const { occurredAt = '' } = recorded.metadata;
  const event = recorded as RecordedEvent & (KeyBatchEvent | StockWatchEvent);
  // As the table tells an id, so that a product is found again.
  const productId = event.data.productId.toLowerCase();
  if (event.type === 'LowStockThresholdSet.v1')
    return [{ productId, occurredAt, threshold: event.data.threshold }];
  const moved = stockChangeOf(event);
  return moved === 0 ? [] : [{ productId, occurredAt, moved }];
}
