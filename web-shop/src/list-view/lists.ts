import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type {
  CreateSavedList,
  SavedListDetails,
  SavedListLinesAdd,
} from 'contracts/api/saved-lists';
import { api, apiFresh } from '../request/api.ts';

/** A product and how many of it, as lists keep them. */
export type ListedLine = SavedListLinesAdd['lines'][number];

/** The lists of the company; the key of one begins with theirs. */
export const listsQuery = queryOptions({
  queryKey: ['/api/lists'],
  queryFn: ({ signal }) => apiFresh('GET /api/lists', {}, { signal }),
});

/** A list, and what the shop says to its lines. */
export function listQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/lists', id],
    queryFn: ({ signal }) => apiFresh('GET /api/lists/:listId', { listId: id }, { signal }),
  });
}

/** @param key the same for each attempt at the same list */
export async function createList(body: CreateSavedList, key: string): Promise<SavedListDetails> {
  return api('POST /api/lists', body, { idempotencyKey: key });
}

/** @param key the same for each attempt at the same lines */
export async function addToList(
  id: string,
  body: SavedListLinesAdd,
  key: string,
): Promise<SavedListDetails> {
  const sent = { listId: id, ...body };
  return api('POST /api/lists/:listId/lines', sent, { idempotencyKey: key });
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
