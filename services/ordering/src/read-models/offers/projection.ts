import type { ProductEvent } from 'contracts/events/catalog';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { noteKeyBatchEvent, writeStock } from './apply-key-batch.ts';
import type { StockChanges } from './apply-key-batch.ts';
import { applyProductEvent } from './apply-product.ts';
import { OFFERS, createOfferTables } from './tables.ts';

/** Ordering's own copy of what the shops sell: orders are priced from it. */
export const offersProjection: Projection = {
  name: OFFERS,
  version: 2,
  categories: ['product', 'keyBatch'],
  poison: 'park-stream',
  createTables: (_schema, raw) => createOfferTables(raw),
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

/** Products and stock are tables of their own, so the stock of a batch is written after all its products. */
async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const stock: StockChanges = { opened: [], moves: [] };
  for (const { type, data } of events) {
    const event = { type, data } as ProductEvent | KeyBatchEvent;
    if (isOfProduct(event)) await applyProductEvent(event, tx);
    else noteKeyBatchEvent(stock, event);
  }
  await writeStock(stock, tx);
}

function isOfProduct(event: ProductEvent | KeyBatchEvent): event is ProductEvent {
  return event.type.startsWith('Product');
}
