import { expect, test } from '@jest/globals';
import { buildBatch, buildProduct } from '../../testing/build-product.ts';
import { openCatalogDatabase } from '../../testing/catalog-database.ts';

const TABLES = ['products', 'listing', 'product_texts', 'search', 'words', 'popularity', 'batches'];

async function contentAfter(way: 'together' | 'each-alone') {
  const catalog = await openCatalogDatabase(way);
  try {
    const { productId, stream, events } = buildProduct({
      sku: 'BATCH-1',
      name: 'Batch Editor',
      maker: 'Makers',
      description: 'Edits many files.',
      prices: { eur: '10.00', km: '19.56' },
      saleState: 'pre-order',
      usageInstructions: 'Open a folder.',
      supportContactsKm: 'podrska@example.test',
    });
    const described = { productId, name: 'Batch Editor 2', description: 'Edits more.' };
    await catalog.given(stream, [
      ...events,
      {
        type: 'ProductDescribed.v1',
        data: { ...described, categoryId: null, region: 'europe', platform: 'linux' },
      },
      { type: 'ProductPriceWithdrawn.v1', data: { productId, tenantId: 'km' } },
    ]);
    const batch = buildBatch(productId, { count: 12, sold: 2 });
    await catalog.given(batch.stream, batch.events);
    return await Promise.all(
      TABLES.map((table) => catalog.rows(`SELECT * FROM rm_catalog.${table} t ORDER BY t::text`)),
    );
  } finally {
    await catalog.close();
  }
}

test('events applied together leave what they leave one by one', async () => {
  const [together, alone] = await Promise.all([
    contentAfter('together'),
    contentAfter('each-alone'),
  ]);
  expect(together[1]).toMatchObject([{ sku: 'BATCH-1', stock_eur: 10, price_km: null }]);
  expect(together).toEqual(alone);
});
