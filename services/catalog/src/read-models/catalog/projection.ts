import type { CategoryEvent, ProductEvent } from 'contracts/events/catalog';
import { isOf } from 'contracts/events/categories';
import { addStockChange } from 'contracts/events/key-stock';
import type { StockChanges } from 'contracts/events/key-stock';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { applyCategoryEvent } from './apply-category.ts';
import { writeStock } from './apply-key-batch.ts';
import type { Applying } from './apply-product.ts';
import { applyProductEvent } from './apply-product.ts';
import { insertProducts, newProduct, nextNewProduct } from './new-products.ts';
import type { NewProduct } from './new-products.ts';
import { createCatalogTables } from './tables.ts';

/** The catalogue as shops and admins read it: products, prices, guides, stock, categories. */
export const catalogProjection = defineProjection({
  name: 'catalog',
  version: 8,
  categories: ['product', 'category', 'keyBatch'],
  poison: 'park-stream',
  createTables: createCatalogTables,
  // Stock and texts concern both markets, and nobody looks at one product alone.
  changes: () => [{ topic: 'catalog' }],
  applyBatch: applyAll,
});

type CatalogEvent = ProductEvent | CategoryEvent | KeyBatchEvent;

/**
 * A new product is written once, with all that its first events say: a list of thousands comes in a few statements.
 * What happens to stock in between is written together too.
 */
async function applyAll(
  events: readonly Recorded<CatalogEvent>[],
  tx: ProjectionTx,
): Promise<void> {
  const fresh = new Map<string, NewProduct>();
  const stock: StockChanges = { opened: [], moves: [] };
  const write = async (): Promise<void> => {
    // One of the two is empty: what is of one kind ends what is of the other.
    await insertProducts([...fresh.values()], tx);
    fresh.clear();
    await writeStock({ opened: stock.opened.splice(0), moves: stock.moves.splice(0) }, tx);
  };
  for (const event of events) {
    if (isOf('keyBatch', event)) {
      if (fresh.size > 0) await write();
      addStockChange(stock, event);
      continue;
    }
    const known = fresh.get(event.stream);
    if (event.type === 'ProductCreated.v1') {
      if (fresh.size === 0) await write();
      fresh.set(event.stream, newProduct(event.data, event));
    } else if (known && isOf('product', event)) {
      fresh.set(event.stream, nextNewProduct(known, event, event));
    } else {
      await write();
      await applyEvent(event, { recorded: event, tx });
    }
  }
  await write();
}

async function applyEvent(event: ProductEvent | CategoryEvent, applying: Applying): Promise<void> {
  return isOf('category', event)
    ? applyCategoryEvent(event, applying)
    : applyProductEvent(event, applying);
}
