import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type {
  CreateSavedList,
  SavedList,
  SavedListDetails,
  SavedListLinesAdd,
  SavedListLinesChange,
} from 'contracts/api/saved-lists';
import { savedListsPaths } from 'contracts/api/saved-lists-paths';
import { headers } from 'contracts/api/shop-api';
import { call, callFresh } from '../request/api-client.ts';

/** A product and how many of it, as lists keep them. */
export type ListedLine = SavedListLinesAdd['lines'][number];

const { lists, list, listLines } = savedListsPaths;

/** The lists of the company; the key of one begins with theirs. */
export const listsQuery = queryOptions({
  queryKey: [lists],
  queryFn: ({ signal }) => callFresh<SavedList[]>(lists, { signal }),
});

/** A list, and what the shop says to its lines. */
export function listQuery(id: string) {
  return queryOptions({
    queryKey: [lists, id],
    queryFn: ({ signal }) => callFresh<SavedListDetails>(list(id), { signal }),
  });
}

/** @param key the same for each attempt at the same list */
export async function createList(body: CreateSavedList, key: string): Promise<SavedListDetails> {
  return call<SavedListDetails>('POST', lists, {
    body,
    headers: { [headers.idempotencyKey]: key },
  });
}

/** @param key the same for each attempt at the same lines */
export async function addToList(
  id: string,
  body: SavedListLinesAdd,
  key: string,
): Promise<SavedListDetails> {
  const once = { [headers.idempotencyKey]: key };
  return call<SavedListDetails>('POST', listLines(id), { body, headers: once });
}

export async function changeLines(
  id: string,
  body: SavedListLinesChange,
): Promise<SavedListDetails> {
  return call<SavedListDetails>('PATCH', listLines(id), { body });
}

export async function renameList(id: string, name: string): Promise<SavedListDetails> {
  return call<SavedListDetails>('PATCH', list(id), { body: { name } });
}

export async function deleteList(id: string): Promise<unknown> {
  return call('DELETE', list(id));
}

/** Shows a list as it was answered, and reads the overview again. */
export async function cacheList(
  queryClient: QueryClient,
  changed: SavedListDetails,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: listQuery(changed.id).queryKey });
  queryClient.setQueryData(listQuery(changed.id).queryKey, changed);
  await queryClient.invalidateQueries({ queryKey: listsQuery.queryKey, exact: true });
}
