import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductListItem } from 'contracts/api/catalog';
import { buildProduct } from '../../testing/build-product.ts';
import type { CatalogDatabase } from '../../testing/catalog-database.ts';
import { openCatalogDatabase } from '../../testing/catalog-database.ts';

let catalog: CatalogDatabase;

beforeAll(async () => {
  catalog = await openCatalogDatabase();
  await given({ sku: 'WIN-1', name: 'Windows Backup' });
  await given({ sku: 'WIN-2', name: 'Window Backup' });
  await given({ sku: 'WIN-3', name: 'Cleaner', maker: 'Windows Tools', description: 'A backup.' });
  await given({ sku: 'OFF-1', name: 'Office Suite', region: 'europe' });
  await given({ sku: 'OFF-2', name: 'Officer of the Watch', region: 'asia-pacific' });
  await given({ sku: 'GONE-1', name: 'Sprocket Planner' });
});

afterAll(async () => {
  await catalog.close();
});

async function given(fields: Parameters<typeof buildProduct>[0]): Promise<void> {
  const { stream, events } = buildProduct(fields);
  await catalog.given(stream, events);
}

async function found(search: string, filters: Record<string, unknown> = {}): Promise<string[]> {
  const asked = { tenantId: 'eur', view: 'list', search, ...filters };
  const { items } = await catalog.query<{ items: ProductListItem[] }>('catalog.products', asked);
  return items.map(({ sku }) => sku);
}

test.each([
  ['offce', ['OFF-1', 'OFF-2']],
  ['windws', ['WIN-1', 'WIN-2', 'WIN-3']],
  ['sprokcet', ['GONE-1']],
])('%s finds what is meant', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('words as they are written come before words that only resemble them', async () => {
  expect(await found('windws backup')).toEqual(['WIN-1', 'WIN-2', 'WIN-3']);
});

test('nothing that only resembles is shown where something has the words as they are written', async () => {
  expect(await found('windows backup')).toEqual(['WIN-1', 'WIN-3']);
});

test('a word that the catalogue knows is no typo, even where filters leave nothing of it', async () => {
  expect(await found('suite', { region: 'asia-pacific' })).toEqual([]);
  expect(await found('officer', { region: 'europe' })).toEqual([]);
});

test('filters act on what a mistyped word means', async () => {
  expect(await found('offce', { region: 'europe' })).toEqual(['OFF-1']);
  expect(await found('offce', { region: 'worldwide' })).toEqual([]);
});

test('a new name is found by its words, also mistyped, and the old one no longer', async () => {
  const { productId, stream } = buildProduct({ sku: 'GONE-1' });
  const data = { name: 'Lantern Planner', description: '', categoryId: null, region: null };
  await catalog.given(stream, [
    { type: 'ProductDescribed.v1', data: { productId, platform: null, ...data } },
  ]);
  expect(await found('lanten')).toEqual(['GONE-1']);
  expect(await found('sprokcet')).toEqual([]);
});
