import { LRUCache } from 'lru-cache';
import type { ProductListItem } from 'contracts/api/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import type { CatalogProductsQuery } from 'contracts/calls/catalog';
import type { ProjectionMoves } from 'kernel/queries/read-your-writes';
import type { Gateway, Sender } from '../gateway/gateway.ts';
import type { FetchedImages } from '../images/fetched-images.ts';
import type { SessionPositions } from '../sessions/session-positions.ts';
import { CATALOG_MODEL, reachedPositions, isAhead } from './catalog-model.ts';
import type { ResponseContent, CachedResponse } from './response-cache.ts';
import { createResponseCache, encodeResponse } from './response-cache.ts';
import { createShopWindow } from './shop-window.ts';
import type { ProductsRequest } from './shop-window.ts';

const MAX_PRODUCTS = 20_000;
const CACHE_TTL_MS = 30_000;

/** The catalogue as this process holds it: thrown away whenever its read model moves. */
export interface CatalogReader {
  page(query: CatalogProductsQuery, sender: Sender): Promise<CachedResponse>;
  product(productId: string, tenantId: Tenant, sender: Sender): Promise<CachedResponse>;
  categories(sender: Sender): Promise<CachedResponse>;
  /** The products of cart lines, by id; those not sold in the market are missing. */
  productsById(
    request: ProductsRequest,
    sender: Sender,
  ): Promise<ReadonlyMap<string, ProductListItem>>;
}

export interface CatalogParts {
  readonly gateway: Gateway;
  readonly positions: SessionPositions;
  readonly progress: ProjectionMoves;
  readonly fetchedImages: Pick<FetchedImages, 'addressesOf'>;
}

export function createCatalogReader(parts: CatalogParts): CatalogReader {
  const { gateway, positions, progress } = parts;
  const shop = createShopWindow(parts);
  const responses = createResponseCache();
  const products = new LRUCache<string, ProductListItem>({ max: MAX_PRODUCTS, ttl: CACHE_TTL_MS });
  let reached = 0n;
  const clear = (): void => {
    responses.clear();
    products.clear();
  };
  progress.onMove((projection, position) => {
    if (projection !== CATALOG_MODEL.projection) return;
    reached = position;
    clear();
  });
  progress.onGap(clear);

  const wroteAhead = async ({ sessionKey }: Sender): Promise<boolean> =>
    sessionKey !== undefined && isAhead(await positions.of(sessionKey), reached);

  const withReached = (sender: Sender): Sender => ({
    ...sender,
    reachedPositions: reachedPositions(reached),
  });

  const respond = async (
    { key, sender }: { readonly key: string; readonly sender: Sender },
    load: () => Promise<ResponseContent>,
  ): Promise<CachedResponse> =>
    // Who wrote what is not shown yet asks the service, which waits for it.
    (await wroteAhead(sender)) ? encodeResponse(await load()) : responses.get(key, load);

  return {
    page: async (query, sender) =>
      respond({ key: `page ${JSON.stringify(query)}`, sender }, async () => {
        const { items, total } = await shop.page(query, withReached(sender));
        return { body: items, total };
      }),
    product: async (productId, tenantId, sender) =>
      respond({ key: `product ${tenantId} ${productId}`, sender }, async () => ({
        body: await shop.product({ productId, tenantId }, withReached(sender)),
      })),
    categories: async (sender) =>
      respond({ key: 'categories', sender }, async () => ({
        body: await gateway.query('catalog.categories', {}, withReached(sender)),
      })),
    productsById: async ({ ids, tenantId }, sender) => {
      const known = (id: string) => products.get(`${tenantId} ${id}`);
      const fresh = !(await wroteAhead(sender));
      const missing = fresh ? ids.filter((id) => known(id) === undefined) : [...ids];
      const held = ids.flatMap((id) => (fresh ? (known(id) ?? []) : []));
      if (missing.length === 0) return byId(held);
      const before = reached;
      const loaded = await shop.byId({ ids: missing, tenantId }, withReached(sender));
      if (before === reached) {
        for (const product of loaded) products.set(`${tenantId} ${product.id}`, product);
      }
      return byId([...held, ...loaded]);
    },
  };
}

function byId(products: readonly ProductListItem[]): ReadonlyMap<string, ProductListItem> {
  return new Map(products.map((product) => [product.id, product]));
}
