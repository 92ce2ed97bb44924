import type { CategoryEvent, ProductEvent } from 'contracts/events/catalog';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { categoryOf } from 'kernel/projections/event-source';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { applyCategoryEvent } from './apply-category.ts';
import { noteKeyBatchEvent, writeStock } from './apply-key-batch.ts';
import type { StockChanges } from './apply-key-batch.ts';
import type { Applying } from './apply-product.ts';
import { applyProductEvent } from './apply-product.ts';
import { insertProducts, newProduct, nextNewProduct } from './new-products.ts';
import type { NewProduct } from './new-products.ts';
import { createCatalogTables } from './tables.ts';

/** The catalogue as shops and admins read it: products, prices, guides, stock, categories. */
export const catalogProjection: Projection = {
  name: 'catalog',
  version: 8,
  categories: ['product', 'category', 'keyBatch'],
  poison: 'park-stream',
  createTables: createCatalogTables,
  // Stock and texts concern both markets, and nobody looks at one product alone.
  changes: () => [{ topic: 'catalog' }],
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

type CatalogEvent = ProductEvent | CategoryEvent | KeyBatchEvent;

function asCatalogEvent(recorded: RecordedEvent): Recorded<CatalogEvent> {
  return recorded as Recorded<CatalogEvent>;
}

/**
 * A new product is written once, with all that its first events say: a list of thousands comes in a few statements.
 * What happens to stock in between is written together too.
 */
async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const fresh = new Map<string, NewProduct>();
  const stock: StockChanges = { opened: [], moves: [] };
  const write = async (): Promise<void> => {
    // One of the two is empty: what is of one kind ends what is of the other.
    await insertProducts([...fresh.values()], tx);
    fresh.clear();
    await writeStock({ opened: stock.opened.splice(0), moves: stock.moves.splice(0) }, tx);
  };
  for (const recorded of events) {
    const event = asCatalogEvent(recorded);
    if (isOfKeys(event)) {
      if (fresh.size > 0) await write();
      noteKeyBatchEvent(stock, event);
      continue;
    }
    const known = fresh.get(recorded.stream);
    if (event.type === 'ProductCreated.v1') {
      if (fresh.size === 0) await write();
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

type Recorded<Event extends CatalogEvent> = RecordedEvent & Event;

function isOfKeys(event: Recorded<CatalogEvent>): event is Recorded<KeyBatchEvent> {
  return categoryOf(event.stream) === 'keyBatch';
}

function isProductChange(
  event: CatalogEvent,
): event is Exclude<ProductEvent, { type: 'ProductCreated.v1' }> {
  return event.type.startsWith('Product') && event.type !== 'ProductCreated.v1';
}

async function applyEvent(event: ProductEvent | CategoryEvent, applying: Applying): Promise<void> {
  switch (event.type) {
    case 'CategoryCreated.v1':
    case 'CategoryRenamed.v1':
    case 'CategoryTranslated.v1':
    case 'CategoryMoved.v1':
    case 'CategoryActivated.v1':
    case 'CategoryDeactivated.v1':
      return applyCategoryEvent(event, applying);
    default:
      return applyProductEvent(event, applying);
  }
}
