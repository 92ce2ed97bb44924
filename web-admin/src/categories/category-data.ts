import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminCategory, ListedCategory } from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { readJson, sendChange } from '../data/data-provider.ts';
import type { Place } from './tree-model.ts';

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
    const range = JSON.stringify([all.length, all.length + MAX_PAGE_ROWS - 1]);
    const path = `${paths.admin.categories}?range=${encodeURIComponent(range)}`;
    const page = await readJson<readonly ListedCategory[]>(path, signal);
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

export function moveCategory({ id, revision }: ListedCategory, place: Place) {
  const path = paths.admin.categoryPlace(id);
  return sendChange({ method: 'PUT', path, body: place, revision }) as Promise<AdminCategory>;
}

export function changeCategory(id: string, revision: number, fields: CategoryFields) {
  const path = paths.admin.category(id);
  return sendChange({ method: 'PUT', path, body: bodyOf(fields), revision });
}

/** The new one comes last under its parent. */
export async function createCategory(fields: CategoryFields, place: NewPlace): Promise<string> {
  const { isActive: _, ...names } = bodyOf(fields);
  const body = { ...names, ...place };
  const made = await sendChange({ method: 'POST', path: paths.admin.categories, body });
  return (made as AdminCategory).id;
}

export interface NewPlace {
  readonly parentId?: string;
  readonly sortOrder: number;
}

function bodyOf({ name, nameKm, isActive }: CategoryFields) {
  return { name, ...(nameKm.trim() === '' ? {} : { nameKm }), isActive };
}
