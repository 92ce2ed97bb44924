import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedCategory } from 'contracts/api/admin';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { api } from '../data/api.ts';
import { change } from '../data/change.ts';

const KEY = ['categories', 'tree'];

/** The whole tree, in the order of the shop. */
export function useCategoryTree() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => allCategories(signal) });
}

/** Reads the tree anew; whoever chose from its names gets the new ones too. */
export function useReloadTree(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY[0]] });
}

async function allCategories(signal: AbortSignal): Promise<readonly ListedCategory[]> {
  const all: ListedCategory[] = [];
  for (;;) {
    const range = [all.length, all.length + MAX_PAGE_ROWS - 1] as const;
    const page = await api('GET /api/admin/categories', { range }, { signal });
    all.push(...page);
    if (page.length < MAX_PAGE_ROWS) return all;
  }
}

/** What of a category is written in a form. */
export interface CategoryFields {
  readonly name: string;
  readonly nameKm: string;
  readonly isActive: boolean;
}

export function changeCategory(id: string, revision: number, fields: CategoryFields) {
  return change(
    'PUT /api/admin/categories/:categoryId',
    { categoryId: id, ...bodyOf(fields) },
    { revision },
  );
}

/** The new one comes last under its parent. */
export async function createCategory(fields: CategoryFields, place: NewPlace): Promise<string> {
  const { isActive: _, ...names } = bodyOf(fields);
  const { id } = await change('POST /api/admin/categories', { ...names, ...place });
  return id;
}

export interface NewPlace {
  readonly parentId?: string;
  readonly sortOrder: number;
}

function bodyOf({ name, nameKm, isActive }: CategoryFields) {
  return { name, ...(nameKm.trim() === '' ? {} : { nameKm }), isActive };
}
