import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Product, ProductListItem } from 'contracts/api/catalog';
import { PREFETCH } from 'contracts/constants/prefetch';
import { formatAmount } from 'contracts/primitives/money-format';
import type { SentTo } from 'contracts/endpoints/api';
import type { Tenant } from 'contracts/primitives/tenant';
import { apiResponse, totalOf } from '../../../request/api.ts';
import type { RequestOptions } from 'web-shared/request/create-api-client';
import { NO_FILTERS, setFilters } from '../filters/catalog-filters.ts';
import type { CatalogFilters } from '../filters/catalog-filters.ts';

/** A product as the shop lists it: with its price as people read it. */
export interface ShopProduct extends ProductListItem {
  readonly displayPrice: string;
}

export interface ProductPage {
  readonly products: readonly ShopProduct[];
  /** All that match, not only those of this page. */
  readonly total: number;
}

/** What is asked for: only what is set, the market, and the slim list. */
export function productsSent(filters: CatalogFilters, tenant: Tenant): SentTo<'GET /api/products'> {
  return { ...setFilters(filters), tenantId: tenant, view: 'list' };
}

export function productsQuery(
  filters: CatalogFilters,
  tenant: Tenant,
  options: Pick<RequestOptions, 'immediate'> = {},
) {
  const sent = productsSent(filters, tenant);
  return queryOptions({
    queryKey: ['/api/products', sent],
    queryFn: async ({ signal }): Promise<ProductPage> => {
      const response = await apiResponse('GET /api/products', sent, {
        signal,
        ...options,
        errorMessage: ({ status }) => `Products API failed: ${status}`,
      });
      const products = (await response.json()).filter(isListItem).map(forDisplay);
      return { products, total: totalOf(response, products.length) };
    },
    staleTime: PREFETCH.stale.productsMs,
    placeholderData: keepPreviousData,
  });
}

/** All products of a market, as its shop opens. */
export function unfilteredProducts(tenant: Tenant, options?: Pick<RequestOptions, 'immediate'>) {
  return productsQuery(NO_FILTERS, tenant, options);
}

/** As `view` asks for them. */
function isListItem(product: ProductListItem | Product): product is ProductListItem {
  return 'guideSections' in product;
}

export function forDisplay(product: ProductListItem): ShopProduct {
  return { ...product, displayPrice: formatAmount(product.price, product.currency) };
}
