import { queryOptions } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import type { Tenant } from 'contracts/primitives/tenant';
import { apiFresh } from '../request/api.ts';

/** The cart of a market; header, catalogue, cart and checkout share it. */
export function cartQuery(tenant: Tenant) {
  return queryOptions({
    queryKey: ['/api/cart', tenant],
    queryFn: ({ signal }) =>
      apiFresh(
        'GET /api/cart',
        { tenantId: tenant },
        { signal, errorMessage: ({ status }) => `Cart API failed: ${status}` },
      ),
  });
}

export function cartCount(items: readonly CartItem[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}
