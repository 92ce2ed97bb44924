import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { productIdOf } from 'catalog/product/product-id';
import type { PortalConnection } from 'kernel/http/portal-connection';
import type { DemoProduct } from './catalogue/price-list.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS, imageUrlOf } from './demo-catalogue.ts';
import type { DemoCategory } from './demo-catalogue.ts';
import { demoGuide } from './guides/demo-guide.ts';
import { pollUntilShown } from './retry-until-shown.ts';

/** Enough to keep the store's group commit busy. */
const AT_ONCE = 8;
/** A batch of keys claims each of them in one append over many streams. */
const IMPORTS_AT_ONCE = 3;

export async function seedCatalogue(portal: PortalConnection): Promise<void> {
  const categories = await seedCategories(portal);
  await pMap(DEMO_PRODUCTS, (product) => seedProduct(portal, product, categories), {
    concurrency: AT_ONCE,
  });
  const stocked = DEMO_PRODUCTS.filter(({ keys }) => keys > 0);
  await pMap(stocked, (product) => seedKeys(portal, product), { concurrency: IMPORTS_AT_ONCE });
  await allShown(portal);
}

/** Level by level: a category needs its parent. */
async function seedCategories(portal: PortalConnection): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const places = new Map(DEMO_CATEGORIES.map(({ path }, place) => [path, place]));
  const seed = async ({ path, name }: DemoCategory): Promise<void> => {
    const parentId = ids.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    const sortOrder = places.get(path) ?? 0;
    const input = { name, sortOrder, ...(parentId ? { parentId } : {}) };
    const made = await portal.command('CreateCategory', input, `demo category ${path}`);
    ids.set(path, made.id);
  };
  for (const level of [1, 2, 3]) {
    const ofLevel = DEMO_CATEGORIES.filter(({ path }) => path.split('/').length === level);
    await pMap(ofLevel, seed, { concurrency: AT_ONCE });
  }
  return ids;
}

async function seedProduct(
  portal: PortalConnection,
  product: DemoProduct,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const { sku, name, maker, description, region, platform, saleState, eur, km, category } = product;
  const categoryId = categories.get(category);
  const input = {
    sku,
    name,
    maker,
    description,
    region,
    platform,
    saleState,
    imageUrl: imageUrlOf(product),
    ...(categoryId ? { categoryId } : {}),
    prices: { ...(eur ? { eur } : {}), ...(km ? { km } : {}) },
    ...demoGuide(product),
  };
  await portal.command('CreateProduct', input, `demo product ${sku}`);
}

async function seedKeys(
  portal: PortalConnection,
  { sku, keys: count }: DemoProduct,
): Promise<void> {
  const keys = Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    key: demoKey(sku, index),
  }));
  const input = { productId: productIdOf(sku), supplierReference: 'Demo stock', keys };
  await portal.command('ImportKeys', input, `demo keys ${sku}`);
}

/** A key of the usual shape, the same on every demo; worth nothing. */
function demoKey(sku: string, index: number): string {
  const letters = createHash('sha256').update(`demo ${sku} ${index}`).digest('hex').toUpperCase();
  return `DEMO-${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10, 15)}-${letters.slice(15, 20)}`;
}

/** What comes next looks products up in read models. */
async function allShown(portal: PortalConnection): Promise<void> {
  await pollUntilShown(async () => {
    const { total } = await portal.query('admin.products', { perPage: 1 });
    return total >= DEMO_PRODUCTS.length ? total : undefined;
  });
}
