import { queryOptions } from '@tanstack/react-query';
import type { Product } from 'contracts/api/catalog';
import { paths } from 'contracts/api/paths';
import type { Tenant } from 'contracts/primitives/tenant';
import { call } from '../request/api-client.ts';

/** One product with the texts of its guide. */
export function productQuery(id: string, tenant: Tenant) {
  return queryOptions({
    queryKey: [paths.products, id, tenant],
    queryFn: ({ signal }) =>
      call<Product>('GET', `${paths.product(id)}?tenantId=${tenant}`, { signal }),
  });
}
