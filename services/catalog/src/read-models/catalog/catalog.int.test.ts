import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminCategory, AdminProduct } from 'contracts/api/admin';
import type { Category, Product, ProductListItem } from 'contracts/api/catalog';
import { productListItemSchema, productSchema } from 'contracts/api/catalog';
import { adminProductSchema } from 'contracts/api/admin';
import type { CategoryEvent } from 'contracts/events/catalog';
import { buildBatch, buildProduct } from '../../testing/build-product.ts';
import type { CatalogDatabase } from '../../testing/catalog-database.ts';
import { ADMIN, EUR_BUYER, openCatalogDatabase } from '../../testing/catalog-database.ts';

interface Page {
  readonly items: readonly ProductListItem[];
  readonly total: number;
}

const SOFTWARE = randomUUID();
const DESIGN = randomUUID();
const FONTS = randomUUID();

let catalog: CatalogDatabase;

beforeAll(async () => {
  catalog = await openCatalogDatabase();
  await givenCategories();
  await givenProducts();
});

afterAll(async () => {
  await catalog.close();
});

async function givenCategories(): Promise<void> {
  const created = (
    data: Extract<CategoryEvent, { type: 'CategoryCreated.v1' }>['data'],
  ): Promise<void> =>
    catalog.given(`category-${data.categoryId}`, [{ type: 'CategoryCreated.v1', data }]);
  await created({ categoryId: SOFTWARE, name: 'Software', parentId: null, sortOrder: 2, level: 0 });
  await created({ categoryId: DESIGN, name: 'Design', parentId: SOFTWARE, sortOrder: 1, level: 1 });
  await created({ categoryId: FONTS, name: 'Fonts', parentId: DESIGN, sortOrder: 3, level: 2 });
  const hidden = { type: 'CategoryDeactivated.v1', data: { categoryId: FONTS } } as const;
  await catalog.given(`category-${FONTS}`, [hidden]);
}

async function givenProducts(): Promise<void> {
  await given(
    {
      sku: 'PHOTO-1',
      name: 'Photoshop Elements 4.0 (mac)',
      maker: 'Adobe',
      description: `Retouch pictures. ${'More words about pictures. '.repeat(40)}`,
      platform: 'mac',
      categoryId: DESIGN,
      prices: { eur: '79.99', km: '156.45' },
      usageInstructions: 'Open a picture.',
      supportContactsKm: 'podrska@example.test',
    },
    { stock: 30, sold: 3, at: '2026-02-01T10:00:00.000Z' },
  );
  await given(
    {
      sku: 'OFFICE-1',
      name: 'Office 100% Suite',
      description: 'For tomorrow.',
      prices: { eur: '49.00' },
      region: 'europe',
    },
    { stock: 4, sold: 1 },
  );
  await given({ sku: 'FONT-1', name: 'Čitka Fonts', categoryId: FONTS }, { stock: 60 });
  await given({ sku: 'OLD-1', name: 'Old Drawing Tool', saleState: 'discontinued' }, { stock: 12 });
  await given({ sku: 'SOON-1', name: 'Tomorrow', saleState: 'pre-order' });
  await given({ sku: 'OUT-1', name: 'Backup Server', prices: { eur: '1000.01' } });
  await given({ sku: 'KM-1', name: 'Only in KM', prices: { km: '20.00' } }, { stock: 5 });
  await given({ sku: 'NONE-1', name: 'Sold nowhere', prices: {} });
}

async function given(
  fields: Parameters<typeof buildProduct>[0],
  { stock = 0, sold = 0, at }: { stock?: number; sold?: number; at?: string } = {},
): Promise<void> {
  const { productId, stream, events } = buildProduct(fields);
  await catalog.given(stream, events, at);
  if (stock === 0) return;
  const batch = buildBatch(productId, { count: stock, sold });
  await catalog.given(batch.stream, batch.events);
}

async function list(filters: Record<string, unknown> = {}): Promise<Page> {
  return catalog.query<Page>('catalog.products', { tenantId: 'eur', view: 'list', ...filters });
}

async function skus(filters: Record<string, unknown> = {}): Promise<string[]> {
  return (await list(filters)).items.map(({ sku }) => sku);
}

test('a market lists what has a price there, by name', async () => {
  expect(await skus()).toEqual(['OUT-1', 'FONT-1', 'OFFICE-1', 'OLD-1', 'PHOTO-1', 'SOON-1']);
  expect((await list()).total).toBe(6);
  expect(await catalog.query('catalog.products', { tenantId: 'km' }, ADMIN)).toMatchObject({
    total: 2,
    items: [{ sku: 'KM-1' }, { sku: 'PHOTO-1', price: '156.45', currency: 'KM' }],
  });
});

test('a list item is short: the beginning of the description, the names of guide sections', async () => {
  const item = (await list({ sku: 'PHOTO-1' })).items[0];
  expect(productListItemSchema.parse(item)).toEqual(item);
  expect(item).toMatchObject({
    price: '79.99',
    stockCount: 27,
    availability: 'in-stock',
    popularityRank: 1,
    guideSections: ['getting-started'],
    createdAt: '2026-02-01T10:00:00.000Z',
  });
  expect(item?.description).toMatch(/^Retouch pictures\..{200,270}…$/);
  expect(item).not.toHaveProperty('usageInstructions');
});

test('a km guide counts its local texts', async () => {
  const page = await catalog.query<Page>(
    'catalog.products',
    { tenantId: 'km', view: 'list', sku: 'PHOTO-1' },
    ADMIN,
  );
  expect(page.items[0]?.guideSections).toEqual(['getting-started', 'support']);
});

test('the whole product has its description and guide texts', async () => {
  const { productId } = buildProduct({ sku: 'PHOTO-1' });
  const product = await catalog.query<Product>('catalog.product', { productId, tenantId: 'eur' });
  expect(productSchema.parse(product)).toEqual(product);
  expect(product.description).toMatch(/pictures\. $/);
  expect(product).toMatchObject({
    usageInstructions: 'Open a picture.',
    supportContactsKm: 'podrska@example.test',
  });
});

test('a product that is not sold in the market is not found', async () => {
  const { productId } = buildProduct({ sku: 'KM-1' });
  const asked = catalog.query('catalog.product', { productId, tenantId: 'eur' });
  await expect(asked).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['a word of the name, in any case', 'OFFICE', ['OFFICE-1']],
  ['part of a word', 'hotosh', ['PHOTO-1']],
  ['the maker', 'adobe', ['PHOTO-1']],
  ['the SKU', 'out-1', ['OUT-1']],
  ['a word of the description', 'retouch', ['PHOTO-1']],
  ['the beginning of a word of the description', 'retou', ['PHOTO-1']],
  ['two letters that begin a word of a name, not those of a description', 'fo', ['FONT-1']],
  ['the same two letters beside a sign', '(fo),', ['FONT-1']],
  ['two letters of a description beside a longer word', 'office fo', ['OFFICE-1']],
  ['two words in any order', 'elements photoshop', ['PHOTO-1']],
  ['letters beyond ASCII', 'čitka', ['FONT-1']],
  ['a sign that LIKE knows', '100%', ['OFFICE-1']],
  ['a word with a typo', 'photoshpo', ['PHOTO-1']],
  ['another word with a typo', 'ofice', ['OFFICE-1']],
  ['a word that lacks a letter', 'offce', ['OFFICE-1']],
  ['a word whose letters changed places', 'tomororw', ['SOON-1']],
  ['a typo beside a word that is right', 'offce suite', ['OFFICE-1']],
  ['two words with a typo each', 'photoshpo elemnts', ['PHOTO-1']],
  ['nothing that is there', 'zzzzzz', []],
  ['signs only', '&|!():*', []],
])('a search finds %s', async (_, search, expected) => {
  expect(await skus({ search })).toEqual(expected);
});

test('what has the word in its name comes before what only describes it', async () => {
  expect(await skus({ search: 'tomorrow' })).toEqual(['SOON-1', 'OFFICE-1']);
});

test.each([
  ['region', { region: 'europe' }, ['OFFICE-1']],
  ['platform', { platform: 'mac' }, ['PHOTO-1']],
  ['SKU', { sku: 'font' }, ['FONT-1']],
  ['a category and those below it', { categoryId: DESIGN }, ['FONT-1', 'PHOTO-1']],
  ['a category of the lowest level', { categoryId: FONTS }, ['FONT-1']],
  ['an unknown category', { categoryId: randomUUID() }, []],
  ['price, from and to', { priceMin: '49', priceMax: '79.99' }, ['OFFICE-1', 'PHOTO-1']],
  ['price above the slider', { priceMin: '1000.01' }, ['OUT-1']],
  [
    'stock level in-stock',
    { stockLevel: 'in-stock', sortBy: 'stock' },
    ['OFFICE-1', 'OLD-1', 'PHOTO-1', 'FONT-1'],
  ],
  ['stock level low-stock', { stockLevel: 'low-stock' }, ['OFFICE-1']],
  ['stock level high-stock', { stockLevel: 'high-stock' }, ['FONT-1']],
  ['stock level out-of-stock', { stockLevel: 'out-of-stock' }, ['OUT-1', 'SOON-1']],
  ['availability in-stock', { availability: ['in-stock'] }, ['FONT-1', 'PHOTO-1']],
  ['several availabilities', { availability: ['limited', 'discontinued'] }, ['OFFICE-1', 'OLD-1']],
  ['availability pre-order', { availability: ['pre-order'] }, ['SOON-1']],
  ['the day it was added', { dateAdded: '2026-02-01' }, ['PHOTO-1']],
  ['a day after', { dateAdded: '2026-02-02' }, []],
])('the list is filtered by %s', async (_, filters, expected) => {
  const page = await list(filters);
  expect(page.items.map(({ sku }) => sku)).toEqual(expected);
  expect(page.total).toBe(expected.length);
});

test.each([
  ['name', 'desc', ['SOON-1', 'PHOTO-1']],
  ['price', 'desc', ['OUT-1', 'PHOTO-1', 'OFFICE-1']],
  ['stock', 'desc', ['FONT-1', 'PHOTO-1', 'OLD-1', 'OFFICE-1']],
  ['date', 'desc', ['PHOTO-1']],
  ['popularity', 'desc', ['PHOTO-1', 'OFFICE-1']],
])('the list is sorted by %s %s', async (sortBy, sortOrder, expected) => {
  const sorted = await skus({ sortBy, sortOrder });
  expect(sorted.slice(0, expected.length)).toEqual(expected);
});

test('the cheapest come first when sorted by price', async () => {
  const prices = (await list({ sortBy: 'price' })).items.map(({ price }) => price);
  expect(prices).toEqual(['10.00', '10.00', '10.00', '49.00', '79.99', '1000.01']);
});

test('pages follow each other without gap or repetition, and count all', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, perPage: 2 })));
  expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
  expect(pages.flatMap(({ items }) => items.map(({ sku }) => sku))).toEqual(await skus());
});

test('a product shows when it is limited, out of stock, announced or discontinued', async () => {
  const byName = new Map((await list()).items.map((item) => [item.sku, item.availability]));
  expect(Object.fromEntries(byName)).toEqual({
    'PHOTO-1': 'in-stock',
    'OFFICE-1': 'limited',
    'FONT-1': 'in-stock',
    'OLD-1': 'discontinued',
    'SOON-1': 'pre-order',
    'OUT-1': null,
  });
});

test('keys for one market are no stock of the other', async () => {
  const { productId } = buildProduct({ sku: 'OUT-1' });
  const batch = buildBatch(productId, { count: 7, tenants: ['km'] });
  await catalog.given(batch.stream, batch.events);
  expect((await list({ sku: 'OUT-1' })).items[0]?.stockCount).toBe(0);
});

test('the lines of a cart find their products at once', async () => {
  const productIds = ['PHOTO-1', 'KM-1', 'OUT-1'].map((sku) => buildProduct({ sku }).productId);
  const found = await catalog.query<ProductListItem[]>('catalog.productsById', {
    productIds: [...productIds, randomUUID()],
    tenantId: 'eur',
  });
  expect(found.map(({ sku }) => sku).toSorted()).toEqual(['OUT-1', 'PHOTO-1']);
});

test('categories come in the order they are shown and say whether they are active', async () => {
  const categories = await catalog.query<Category[]>('catalog.categories', {});
  expect(categories.map(({ name, level, isActive }) => [name, level, isActive])).toEqual([
    ['Design', 1, true],
    ['Software', 0, true],
    ['Fonts', 2, false],
  ]);
});

test('categories say how many products each market sells of them and of what is below', async () => {
  const categories = await catalog.query<Category[]>('catalog.categories', {});
  expect(categories.map(({ name, sold }) => [name, sold])).toEqual([
    ['Design', { eur: 2, km: 1 }],
    ['Software', { eur: 2, km: 1 }],
    ['Fonts', { eur: 1, km: 0 }],
  ]);
});

test('a category shows the name it was given last, and admins see its revision', async () => {
  const categoryId = randomUUID();
  const created = { categoryId, name: 'Before', parentId: null, sortOrder: 9, level: 0 };
  await catalog.given(`category-${categoryId}`, [
    { type: 'CategoryCreated.v1', data: created },
    { type: 'CategoryRenamed.v1', data: { categoryId, name: 'After' } },
  ]);
  const found = await catalog.query<AdminCategory>('admin.category', { categoryId }, ADMIN);
  expect(found).toMatchObject({ name: 'After', sortOrder: 9, revision: 1 });
  const { revision: _revision, ...shown } = found;
  expect(await catalog.query('catalog.categories', {})).toContainEqual({
    ...shown,
    sold: { eur: 0, km: 0 },
  });
  const buyers = catalog.query('admin.category', { categoryId }, EUR_BUYER);
  await expect(buyers).rejects.toMatchObject({ status: 403 });
});

test('admins also see what is sold nowhere, with both prices and the revision', async () => {
  const all = await catalog.query<{ items: AdminProduct[]; total: number }>(
    'admin.products',
    {},
    ADMIN,
  );
  expect(all.total).toBe(8);
  expect(all.items.map((item) => adminProductSchema.safeParse(item).success)).not.toContain(false);
  const { productId } = buildProduct({ sku: 'PHOTO-1' });
  expect(await catalog.query('admin.product', { productId }, ADMIN)).toMatchObject({
    sku: 'PHOTO-1',
    revision: 3,
    prices: { eur: '79.99', km: '156.45' },
    stockCount: 27,
  });
});

test('a buyer sees neither the other market nor the console', async () => {
  const other = catalog.query('catalog.products', { tenantId: 'km' }, EUR_BUYER);
  await expect(other).rejects.toMatchObject({ status: 403 });
  const console = catalog.query('admin.products', {}, EUR_BUYER);
  await expect(console).rejects.toMatchObject({ status: 403 });
});

test('changes of a product reach the list', async () => {
  const { productId, stream, events } = buildProduct({ sku: 'NEW-1', name: 'Before' });
  await catalog.given(stream, events);
  const description = { productId, name: 'After', description: 'x', categoryId: null };
  await catalog.given(
    stream,
    [
      {
        type: 'ProductDescribed.v1',
        data: { ...description, region: 'worldwide', platform: 'web' },
      },
      {
        type: 'ProductPriced.v1',
        data: { productId, tenantId: 'eur', price: { minor: 1, currency: 'EUR' } },
      },
    ],
    '2026-03-01T00:00:00.000Z',
  );
  expect((await list({ search: 'after' })).items).toMatchObject([
    { sku: 'NEW-1', price: '0.01', region: 'worldwide', updatedAt: '2026-03-01T00:00:00.000Z' },
  ]);
  expect(await skus({ search: 'before' })).toEqual([]);
  await catalog.given(stream, [
    { type: 'ProductPriceWithdrawn.v1', data: { productId, tenantId: 'eur' } },
  ]);
  expect(await skus({ sku: 'NEW-1' })).toEqual([]);
});

test('the KM market reads its own name and description, finds and sorts by them, and others do not', async () => {
  const name = { name: 'Zebra Office', nameKm: 'Abeceda Ured', descriptionKm: 'Za male firme.' };
  await given({ sku: 'TWO-1', ...name, prices: { eur: '5.00', km: '9.80' } });
  const inKm = await catalog.query<Page>('catalog.products', { tenantId: 'km' }, ADMIN);
  expect(inKm.items[0]).toMatchObject({ name: 'Abeceda Ured', description: 'Za male firme.' });
  const found = await catalog.query<Page>(
    'catalog.products',
    { tenantId: 'km', search: 'abeceda', view: 'list' },
    ADMIN,
  );
  expect(found.items).toMatchObject([{ sku: 'TWO-1', description: 'Za male firme.' }]);
  expect((await list({ sku: 'TWO-1' })).items).toMatchObject([{ name: 'Zebra Office' }]);
  const { productId, stream } = buildProduct({ sku: 'TWO-1' });
  await catalog.given(stream, [{ type: 'ProductTranslated.v1', data: { productId } }]);
  const product = await catalog.query<Product>(
    'catalog.product',
    { productId, tenantId: 'km' },
    ADMIN,
  );
  expect(product).toMatchObject({ name: 'Zebra Office', description: '' });
});

test('what is retired is in no shop, keeps its prices for admins, and comes back with them', async () => {
  await given({ sku: 'GONE-1', name: 'Comes and goes', prices: { eur: '7.00' } }, { stock: 2 });
  const { productId, stream } = buildProduct({ sku: 'GONE-1' });
  const set = (visibility: 'retired' | 'published') =>
    catalog.given(stream, [
      { type: 'ProductVisibilitySet.v1', data: { productId, visibility } },
      {
        type: 'ProductPriced.v1',
        data: { productId, tenantId: 'eur', price: { minor: 800, currency: 'EUR' } },
      },
    ]);
  await set('retired');
  expect(await skus({ sku: 'GONE-1' })).toEqual([]);
  const product = await catalog.query<AdminProduct>('admin.product', { productId }, ADMIN);
  expect(product).toMatchObject({ visibility: 'retired', prices: { eur: '8.00' } });
  const filter = { visibility: 'retired', tenantId: 'eur' };
  const listed = await catalog.query<Page>('admin.productList', filter, ADMIN);
  expect(listed.items.map(({ sku }) => sku)).toEqual(['GONE-1']);
  await set('published');
  expect((await list({ sku: 'GONE-1' })).items).toMatchObject([{ price: '8.00' }]);
});

test('a category that is moved takes along what hangs under it, and its products are found there', async () => {
  const [top, middle, leaf] = [randomUUID(), randomUUID(), randomUUID()];
  const create = (categoryId: string, parentId: string | null, level: number) =>
    catalog.given(`category-${categoryId}`, [
      {
        type: 'CategoryCreated.v1',
        data: { categoryId, name: 'Moving', parentId, sortOrder: 90, level },
      },
    ]);
  await create(top, null, 0);
  await create(middle, null, 0);
  await create(leaf, middle, 1);
  await given({ sku: 'LEAF-1', name: 'On a leaf', categoryId: leaf });
  await catalog.given(`category-${middle}`, [
    {
      type: 'CategoryMoved.v1',
      data: { categoryId: middle, parentId: top, sortOrder: 5, level: 1 },
    },
    { type: 'CategoryTranslated.v1', data: { categoryId: middle, nameKm: 'U pokretu' } },
  ]);
  const all = await catalog.query<Category[]>('catalog.categories', {});
  expect(all.find(({ id }) => id === middle)).toMatchObject({
    parentId: top,
    level: 1,
    sortOrder: 5,
  });
  expect(all.find(({ id }) => id === middle)).toMatchObject({ nameKm: 'U pokretu' });
  expect(all.find(({ id }) => id === leaf)).toMatchObject({ parentId: middle, level: 2 });
  expect(await skus({ categoryId: top })).toEqual(['LEAF-1']);
});
