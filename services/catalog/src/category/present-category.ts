import type { Category } from 'contracts/api/catalog';
import type { CategoryState } from './category.ts';

/** A category as the API shows it. */
export function presentCategory(state: CategoryState): Category {
  if (state.status === 'absent') throw new TypeError('A recorded category has no state.');
  const { categoryId, name, parentId, sortOrder, level, status } = state;
  return { id: categoryId, name, parentId, sortOrder, level, isActive: status === 'active' };
}
