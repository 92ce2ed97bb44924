import { BUYERS, COMPANY } from './callers.ts';
import type { Caller } from './callers.ts';

/** Who may make each call about lists of products and marked ones, by method and path. */
export const WHO_MAY_KEEP_LISTS: Readonly<Record<string, readonly Caller[]>> = {
  'GET /api/lists': COMPANY,
  'POST /api/lists': BUYERS,
  'GET /api/lists/:id': COMPANY,
  'PATCH /api/lists/:id': BUYERS,
  'DELETE /api/lists/:id': BUYERS,
  'POST /api/lists/:id/lines': BUYERS,
  'PATCH /api/lists/:id/lines': BUYERS,
  'GET /api/favourites': COMPANY,
  'PUT /api/favourites/:productId': COMPANY,
  'DELETE /api/favourites/:productId': COMPANY,
};
