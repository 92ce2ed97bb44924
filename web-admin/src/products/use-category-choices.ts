import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contracts/api/catalog';
import { api } from '../data/api.ts';
import type { Choice } from '../list/list-definition.ts';

/** The categories with those they stand under: 'Office › Suites'. */
export function useCategoryChoices(): readonly Choice[] {
  return choicesOf(useCategories());
}

function useCategories(): readonly Category[] {
  const { data = [] } = useQuery({
    queryKey: ['categories', 'all'],
    queryFn: ({ signal }) => api('GET /api/categories', {}, { signal }),
  });
  return data;
}

/** The names alone, by id. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  return new Map(useCategories().map(({ id, name }) => [id, name]));
}

export function choicesOf(categories: readonly Category[]): readonly Choice[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const nameOf = (category: Category): string => {
    const parent = category.parentId === null ? undefined : byId.get(category.parentId);
    return parent === undefined ? category.name : `${nameOf(parent)} › ${category.name}`;
  };
  return categories
    .map((category) => ({ id: category.id, name: nameOf(category) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
