import { queryOptions } from '@tanstack/react-query';
import type { Product } from 'contracts/api/catalog';
import { shopApi } from 'contracts/api/shop-api';
import type { Tenant } from 'contracts/primitives/tenant';
import { call } from '../request/api-client.ts';

/** One product with the texts of its guide. */
export function productQuery(id: string, tenant: Tenant) {
  return queryOptions({
    queryKey: [shopApi.products, id, tenant],
    queryFn: ({ signal }) =>
      call<Product>('GET', `${shopApi.product(id)}?tenantId=${tenant}`, { signal }),
  });
}
