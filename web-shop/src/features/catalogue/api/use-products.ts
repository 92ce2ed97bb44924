import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../session/use-session.ts';
import { maySeeMarket } from 'contracts/policies/access';
import { useMarket } from '../../../tenant/use-market.ts';
import type { CatalogFilters } from '../filters/catalog-filters.ts';
import { productsQuery } from './get-products.ts';

/** The products of the open market; asked for only by somebody who is signed in and may see it. */
export function useProducts(filters: CatalogFilters) {
  const user = useCurrentUser();
  const { tenant } = useMarket();
  const enabled = user !== null && maySeeMarket(user, tenant);
  return useQuery({ ...productsQuery(filters, tenant), enabled });
}
