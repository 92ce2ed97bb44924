import { BUYERS, COMPANY } from './callers.ts';
import type { Caller } from './callers.ts';

/** Who may make each call about lists of products and marked ones, by method and path. */
export const WHO_MAY_KEEP_LISTS: Readonly<Record<string, readonly Caller[]>> = {
  'GET /api/lists': COMPANY,
  'POST /api/lists': BUYERS,
  'GET /api/lists/:listId': COMPANY,
  'PATCH /api/lists/:listId': BUYERS,
  'DELETE /api/lists/:listId': BUYERS,
  'POST /api/lists/:listId/lines': BUYERS,
  'PATCH /api/lists/:listId/lines': BUYERS,
  'GET /api/favourites': COMPANY,
  'PUT /api/favourites/:productId': COMPANY,
  'DELETE /api/favourites/:productId': COMPANY,
};
