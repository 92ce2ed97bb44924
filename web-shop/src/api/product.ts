import { queryOptions } from '@tanstack/react-query';
import type { Tenant } from 'contracts/primitives/tenant';
import { api } from '../request/api.ts';

/** One product with the texts of its guide. */
export function productQuery(id: string, tenant: Tenant) {
  return queryOptions({
    queryKey: ['/api/products', id, tenant],
    queryFn: ({ signal }) =>
      api('GET /api/products/:productId', { productId: id, tenantId: tenant }, { signal }),
  });
}
