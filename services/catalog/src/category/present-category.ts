import type { AdminCategory } from 'contracts/api/admin';
import type { CategoryState } from './category.ts';

/** A category as admins edit it. */
export function presentCategory(state: CategoryState): AdminCategory {
  if (state.status === 'absent') throw new TypeError('A recorded category has no state.');
  const { categoryId, name, parentId, sortOrder, level, status, revision } = state;
  const isActive = status === 'active';
  return { id: categoryId, name, parentId, sortOrder, level, isActive, revision };
}
