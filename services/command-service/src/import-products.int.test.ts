import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ImportProductsResult } from 'contracts/calls/product-import';
import { MAX_IMPORT_PRODUCTS } from 'contracts/calls/product-import';
import type { ProductListItem } from 'contracts/api/catalog';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { SaleStack } from './testing/sale-stack.ts';

let stack: SaleStack;

beforeAll(async () => {
  stack = await startSaleStack();
});

afterAll(async () => {
  await stack.close();
});

function someProducts(count: number) {
  const list = randomBytes(6).toString('hex').toUpperCase();
  return Array.from({ length: count }, (_, index) => ({
    sku: `${list}-${index}`,
    name: `Product ${list} ${index}`,
    description: 'A text.',
    prices: { eur: '10.00', km: '19.56' },
  }));
}

async function outcomes(products: readonly unknown[], bus = 0): Promise<string[]> {
  const sending = { as: OPERATOR, bus };
  const result = await stack.send<ImportProductsResult>('ImportProducts', { products }, sending);
  return result.products.map(({ outcome }) => outcome);
}

const all = (outcome: string, count: number) => Array.from({ length: count }, () => outcome);

test('a whole list of products is created by one command, and sold in both markets', async () => {
  const products = someProducts(MAX_IMPORT_PRODUCTS);
  expect(await outcomes(products)).toEqual(all('created', products.length));
  await stack.caughtUp();
  const last = products.at(-1)?.sku;
  const input = { tenantId: 'km', view: 'list', sku: last };
  const page = await stack.query<{ items: ProductListItem[] }>('catalog.products', input, OPERATOR);
  expect(page.items).toMatchObject([{ sku: last, price: '19.56' }]);
});

test('a list that comes again creates nothing, whether or not the read model has caught up', async () => {
  const products = someProducts(20);
  await outcomes(products);
  // The other process remembers nothing of it, and the read model is behind.
  expect(await outcomes(products, 1)).toEqual(all('existing', 20));
  await stack.caughtUp();
  expect(await outcomes(products)).toEqual(all('existing', 20));
});

test('two processes that import the same list at once create each product once', async () => {
  const products = someProducts(50);
  const [one, two] = await Promise.all([outcomes(products), outcomes(products, 1)]);
  for (const [index, outcome] of one.entries()) {
    expect(new Set([outcome, two[index]])).toEqual(new Set(['created', 'existing']));
  }
});

test('products that exist are left as they are, and the new ones beside them go in', async () => {
  const [known, ...others] = someProducts(4);
  await stack.send('CreateProduct', known, OPERATOR);
  expect(await outcomes([{ ...known, name: 'Other' }, ...others])).toEqual([
    'existing',
    ...all('created', 3),
  ]);
});

test('a SKU that stands twice in a command is created once, and answered once', async () => {
  const [product] = someProducts(1);
  expect(await outcomes([product, { ...product, sku: ` ${product?.sku.toLowerCase()} ` }])).toEqual(
    ['created'],
  );
});

test('a product of a category that does not exist is reported, and the others go in', async () => {
  const [one, two] = someProducts(2);
  const categoryId = 'b1a7f0de-3c1f-4a64-9e57-2f3d9a1c9999';
  expect(await outcomes([{ ...one, categoryId }, two])).toEqual(['category-not-found', 'created']);
});
