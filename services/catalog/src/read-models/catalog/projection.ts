import type { CategoryEvent, ProductEvent } from 'contracts/events/catalog';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';
import { applyCategoryEvent } from './apply-category.ts';
import { applyKeyBatchEvent } from './apply-key-batch.ts';
import type { Applying } from './apply-product.ts';
import { applyProductEvent } from './apply-product.ts';
import { createCatalogTables } from './tables.ts';

/** The catalogue as shops and admins read it: products, prices, guides, stock, categories. */
export const catalogProjection: Projection = {
  name: 'catalog',
  version: 2,
  categories: ['product', 'category', 'keyBatch'],
  poison: 'park-stream',
  createTables: createCatalogTables,
  // Stock and texts concern both markets, and nobody looks at one product alone.
  changes: () => [{ topic: 'catalog' }],
  apply: async (recorded, tx) => {
    const event = recorded as RecordedEvent & (ProductEvent | CategoryEvent | KeyBatchEvent);
    await applyEvent(event, { recorded, tx });
  },
};

async function applyEvent(
  event: ProductEvent | CategoryEvent | KeyBatchEvent,
  applying: Applying,
): Promise<void> {
  switch (event.type) {
    case 'CategoryCreated.v1':
    case 'CategoryActivated.v1':
    case 'CategoryDeactivated.v1':
      return applyCategoryEvent(event, applying.tx);
    case 'KeyBatchOpened.v1':
    case 'KeysImported.v1':
    case 'KeysAllocated.v1':
      return applyKeyBatchEvent(event, applying.tx);
    default:
      return applyProductEvent(event, applying);
  }
}
