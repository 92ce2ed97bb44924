import type { CategoryEvent, ProductEvent } from 'contracts/events/catalog';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { applyCategoryEvent } from './apply-category.ts';
import { applyKeyBatchEvent } from './apply-key-batch.ts';
import type { Applying } from './apply-product.ts';
import { applyProductEvent } from './apply-product.ts';
import { insertProducts, newProduct, nextNewProduct } from './new-products.ts';
import type { NewProduct } from './new-products.ts';
import { createCatalogTables } from './tables.ts';

/** The catalogue as shops and admins read it: products, prices, guides, stock, categories. */
export const catalogProjection: Projection = {
  name: 'catalog',
  version: 7,
  categories: ['product', 'category', 'keyBatch'],
  poison: 'park-stream',
  createTables: createCatalogTables,
  // Stock and texts concern both markets, and nobody looks at one product alone.
  changes: () => [{ topic: 'catalog' }],
  apply: async (recorded, tx) => {
    await applyEvent(asCatalogEvent(recorded), { recorded, tx });
  },
  applyBatch: applyAll,
};

type CatalogEvent = ProductEvent | CategoryEvent | KeyBatchEvent;

function asCatalogEvent(recorded: RecordedEvent): RecordedEvent & CatalogEvent {
  return recorded as RecordedEvent & CatalogEvent;
}

/** A new product is written once, with all that its first events say: a list of thousands comes in a few statements. */
async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const fresh = new Map<string, NewProduct>();
  const write = async (): Promise<void> => {
    await insertProducts([...fresh.values()], tx);
    fresh.clear();
  };
  for (const recorded of events) {
    const event = asCatalogEvent(recorded);
    const known = fresh.get(recorded.stream);
    if (event.type === 'ProductCreated.v1') {
      fresh.set(recorded.stream, newProduct(event.data, recorded));
    } else if (known && isProductChange(event)) {
      fresh.set(recorded.stream, nextNewProduct(known, event, recorded));
    } else {
      await write();
      await applyEvent(event, { recorded, tx });
    }
  }
  await write();
}

function isProductChange(
  event: CatalogEvent,
): event is Exclude<ProductEvent, { type: 'ProductCreated.v1' }> {
  return event.type.startsWith('Product') && event.type !== 'ProductCreated.v1';
}

async function applyEvent(event: CatalogEvent, applying: Applying): Promise<void> {
  switch (event.type) {
    case 'CategoryCreated.v1':
    case 'CategoryRenamed.v1':
    case 'CategoryTranslated.v1':
    case 'CategoryMoved.v1':
    case 'CategoryActivated.v1':
    case 'CategoryDeactivated.v1':
      return applyCategoryEvent(event, applying);
    case 'KeyBatchOpened.v1':
    case 'KeysImported.v1':
    case 'KeysAllocated.v1':
    case 'KeysRevoked.v1':
    case 'KeyReplaced.v1':
    case 'ReplacementAllocated.v1':
      return applyKeyBatchEvent(event, applying.tx);
    default:
      return applyProductEvent(event, applying);
  }
}
