import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductListItem } from 'contracts/api/catalog';
import { headers, shopApi } from 'contracts/api/shop-api';
import { PREFETCH } from 'contracts/constants/prefetch';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Tenant } from 'contracts/primitives/tenant';
import { apiClient } from '../../../request/api-client.ts';
import type { RequestOptions } from 'web-shared/request/create-api-client';
import { NO_FILTERS, setParameters } from '../filters/catalog-filters.ts';
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

/** The query of the call: only what is set, the market, and the slim list. */
export function productParameters(filters: CatalogFilters, tenant: Tenant): URLSearchParams {
  const parameters = setParameters(filters);
  parameters.set('tenantId', tenant);
  parameters.set('view', 'list');
  return parameters;
}

export function productsQuery(
  filters: CatalogFilters,
  tenant: Tenant,
  options: Pick<RequestOptions, 'immediate'> = {},
) {
  const parameters = productParameters(filters, tenant).toString();
  return queryOptions({
    queryKey: [shopApi.products, parameters],
    queryFn: async ({ signal }): Promise<ProductPage> => {
      const response = await apiClient.send('GET', `${shopApi.products}?${parameters}`, {
        signal,
        ...options,
        errorMessage: ({ status }) => `Products API failed: ${status}`,
      });
      const products = ((await response.json()) as ProductListItem[]).map(forDisplay);
      return {
        products,
        total: Number(response.headers.get(headers.totalCount) ?? products.length),
      };
    },
    staleTime: PREFETCH.stale.productsMs,
    placeholderData: keepPreviousData,
  });
}

/** All products of a market, as its shop opens. */
export function unfilteredProducts(tenant: Tenant, options?: Pick<RequestOptions, 'immediate'>) {
  return productsQuery(NO_FILTERS, tenant, options);
}

export function forDisplay(product: ProductListItem): ShopProduct {
  return { ...product, displayPrice: formatAmount(product.price, product.currency) };
}
