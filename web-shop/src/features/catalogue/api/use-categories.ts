import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contracts/api/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import { useMemo } from 'react';
import { useMarket } from '../../../tenant/use-market.ts';
import { categoriesQuery } from './get-categories.ts';

const NONE: readonly Category[] = [];

/** The categories, named as the market names them. */
export function useCategories(): {
  readonly categories: readonly Category[];
  readonly isSuccess: boolean;
} {
  const { tenant } = useMarket();
  const { data = NONE, isSuccess } = useQuery(categoriesQuery);
  const categories = useMemo(() => namedFor(tenant, data), [tenant, data]);
  return { categories, isSuccess };
}

function namedFor(tenant: Tenant, categories: readonly Category[]): readonly Category[] {
  if (tenant !== 'km') return categories;
  return categories.map((category) => ({ ...category, name: category.nameKm ?? category.name }));
}
