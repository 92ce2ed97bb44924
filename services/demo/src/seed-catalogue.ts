import pMap from 'p-map';
import type { PortalConnection } from 'kernel/http/portal-connection';
import type { DemoProduct } from './catalogue/price-list.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS, imageUrlOf } from './demo-catalogue.ts';
import type { DemoCategory } from './demo-catalogue.ts';
import { demoGuide } from './guides/demo-guide.ts';
import type { Action } from './in-order.ts';
import type { Past } from './past.ts';
import { pollUntilShown } from './retry-until-shown.ts';
import { seedUnshown } from './unshown.ts';

/** Enough to keep the store's group commit busy. */
const AT_ONCE = 8;

/** Products, all of them of the first day, and what is not in the shops yet or any more. */
export function catalogueActions(past: Past, categories: Categories): readonly Action[] {
  const at = past.begins;
  return [
    ...DEMO_PRODUCTS.map((product) => ({
      at,
      touches: [`product ${product.sku}`],
      run: (portal: PortalConnection) => seedProduct(portal, product, categories),
    })),
    { at, touches: [], run: (portal) => seedUnshown(portal, past, categories) },
    { at, touches: [CATALOGUE], needs: skusTouched(), run: allShown },
  ];
}

/** Needed by whatever looks products up in read models. */
export const CATALOGUE = 'catalogue';

function skusTouched(): readonly string[] {
  return DEMO_PRODUCTS.map(({ sku }) => `product ${sku}`);
}

/** Ids by the path. */
export type Categories = ReadonlyMap<string, string>;

/** Level by level: a category needs its parent. */
export async function seedCategories(portal: PortalConnection): Promise<Categories> {
  const ids = new Map<string, string>();
  const places = new Map(DEMO_CATEGORIES.map(({ path }, place) => [path, place]));
  const seed = async ({ path, name, nameKm }: DemoCategory): Promise<void> => {
    const parentId = ids.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    const sortOrder = places.get(path) ?? 0;
    const input = { name, nameKm, sortOrder, ...(parentId ? { parentId } : {}) };
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
  categories: Categories,
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

/** What comes next looks products up in read models. */
async function allShown(portal: PortalConnection): Promise<void> {
  await pollUntilShown(async () => {
    const { total } = await portal.query('admin.products', { perPage: 1 });
    return total >= DEMO_PRODUCTS.length ? total : undefined;
  });
}
