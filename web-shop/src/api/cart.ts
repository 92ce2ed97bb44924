import { queryOptions } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import { shopApi } from 'contracts/api/shop-api';
import type { Tenant } from 'contracts/primitives/tenant';
import { callFresh } from '../request/api-client.ts';

/** The cart of a market; header, catalogue, cart and checkout share it. */
export function cartQuery(tenant: Tenant) {
  return queryOptions({
    queryKey: [shopApi.cart, tenant],
    queryFn: ({ signal }) =>
      callFresh<CartItem[]>(`${shopApi.cart}?tenantId=${tenant}`, {
        signal,
        errorMessage: ({ status }) => `Cart API failed: ${status}`,
      }),
  });
}

export function cartCount(items: readonly CartItem[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}
