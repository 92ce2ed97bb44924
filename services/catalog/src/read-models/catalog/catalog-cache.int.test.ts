import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductListItem } from 'contracts/api/catalog';
import { buildBatch, buildProduct } from '../../testing/build-product.ts';
import type { CatalogDatabase } from '../../testing/catalog-database.ts';
import { ADMIN, openCatalogDatabase } from '../../testing/catalog-database.ts';

let catalog: CatalogDatabase;

beforeAll(async () => {
  catalog = await openCatalogDatabase();
});

afterAll(async () => {
  await catalog.close();
});

interface Page {
  readonly items: readonly ProductListItem[];
  readonly total: number;
}

const page = (asked: Record<string, unknown> = {}): Promise<Page> =>
  catalog.query<Page>('catalog.products', { tenantId: 'eur', view: 'list', ...asked });

test('what was shown once is shown anew after the catalogue has moved', async () => {
  const first = buildProduct({ sku: 'FIRST-1', name: 'Alpha', prices: { eur: '10.00' } });
  await catalog.given(first.stream, first.events);
  expect(await page()).toMatchObject({ total: 1, items: [{ price: '10.00', stockCount: 0 }] });

  const { productId } = first;
  const price = { minor: 12_50, currency: 'EUR' } as const;
  await catalog.given(first.stream, [
    { type: 'ProductPriced.v1', data: { productId, tenantId: 'eur', price } },
  ]);
  const batch = buildBatch(productId, { count: 3 });
  await catalog.given(batch.stream, batch.events);
  const second = buildProduct({ sku: 'SECOND-1', name: 'Beta' });
  await catalog.given(second.stream, second.events);
  expect(await page()).toMatchObject({
    total: 2,
    items: [{ price: '12.50', stockCount: 3 }, { name: 'Beta' }],
  });
});

test('a total that is known already is right for every page and order', async () => {
  const firstPage = await page({ perPage: 1 });
  expect(await page({ perPage: 1, page: 2, sortOrder: 'asc' })).toMatchObject({
    total: firstPage.total,
    items: [{ name: 'Beta' }],
  });
  expect(await page({ perPage: 1, sortOrder: 'desc' })).toMatchObject({
    total: firstPage.total,
    items: [{ name: 'Beta' }],
  });
  expect(await page({ perPage: 1, page: 9 })).toEqual({ items: [], total: firstPage.total });
});

test('each market keeps its own view of a product', async () => {
  const both = buildProduct({ sku: 'BOTH-1', name: 'Both', prices: { eur: '1.00', km: '1.96' } });
  await catalog.given(both.stream, both.events);
  const inEur = await page({ sku: 'BOTH-1' });
  expect(inEur.items).toMatchObject([{ price: '1.00', currency: 'EUR' }]);
  const inKm = await catalog.query<Page>(
    'catalog.products',
    { tenantId: 'km', view: 'list', sku: 'BOTH-1' },
    ADMIN,
  );
  expect(inKm.items).toMatchObject([{ price: '1.96', currency: 'KM' }]);
});
