import type { ProductEvent } from 'contracts/events/catalog';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { applyKeyBatchEvent } from './apply-key-batch.ts';
import { applyProductEvent } from './apply-product.ts';
import { OFFERS, createOfferTables } from './tables.ts';

/** Ordering's own copy of what the shops sell: orders are priced from it. */
export const offersProjection: Projection = {
  name: OFFERS,
  version: 2,
  categories: ['product', 'keyBatch'],
  poison: 'park-stream',
  createTables: (_schema, raw) => createOfferTables(raw),
  apply,
};

async function apply(recorded: RecordedEvent, tx: ProjectionTx): Promise<void> {
  const event = { type: recorded.type, data: recorded.data } as ProductEvent | KeyBatchEvent;
  switch (event.type) {
    case 'KeyBatchOpened.v1':
    case 'KeysImported.v1':
    case 'KeysAllocated.v1':
    case 'KeysRevoked.v1':
    case 'KeyReplaced.v1':
    case 'ReplacementAllocated.v1':
      return applyKeyBatchEvent(event, tx);
    default:
      return applyProductEvent(event, tx);
  }
}
