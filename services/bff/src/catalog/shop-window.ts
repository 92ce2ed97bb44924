import type { Product, ProductListItem } from 'contracts/api/catalog';
import type { CatalogProductsQuery, CatalogProductsResult } from 'contracts/calls/catalog';
import { PRODUCTS_AT_ONCE } from 'contracts/constants/products-at-once';
import type { Tenant } from 'contracts/primitives/tenant';
import { inParts } from '../gateway/in-parts.ts';
import type { Gateway, Sender } from '../gateway/gateway.ts';
import type { FetchedImages } from '../images/fetched-images.ts';
import { withOwnImages } from '../images/with-own-images.ts';

export interface ProductsRequest {
  readonly ids: readonly string[];
  readonly tenantId: Tenant;
}

interface ProductRequest {
  readonly productId: string;
  readonly tenantId: Tenant;
}

/** Products as buyers get them: asked for anew each time, with addresses of pictures that browsers may load. */
export interface ShopWindow {
  page(query: CatalogProductsQuery, sender: Sender): Promise<CatalogProductsResult>;
  /** @throws {HttpError} 404 when it does not exist or is not sold in the market. */
  product(request: ProductRequest, sender: Sender): Promise<Product>;
  byId(request: ProductsRequest, sender: Sender): Promise<readonly ProductListItem[]>;
}

export interface ShopWindowParts {
  readonly gateway: Gateway;
  readonly fetchedImages: Pick<FetchedImages, 'addressesOf'>;
}

export function createShopWindow({ gateway, fetchedImages }: ShopWindowParts): ShopWindow {
  return {
    page: async (query, sender) => {
      const { items, total } = await gateway.query('catalog.products', query, sender);
      return { items: await withOwnImages(items, fetchedImages), total };
    },
    product: async (request, sender) => {
      const found = await gateway.query('catalog.product', request, sender);
      const [product = found] = await withOwnImages([found], fetchedImages);
      return product;
    },
    byId: async ({ ids, tenantId }, sender) => {
      const asked = inParts(ids, PRODUCTS_AT_ONCE).map((productIds) =>
        gateway.query('catalog.productsById', { productIds, tenantId }, sender),
      );
      return withOwnImages((await Promise.all(asked)).flat(), fetchedImages);
    },
  };
}
