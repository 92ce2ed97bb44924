import type { AdminCategory } from 'contracts/api/admin';
import type { Knex } from 'knex';
import type { CategoryState } from './category.ts';
import { recordedLevel } from './known-categories.ts';

/** A category as admins edit it. */
export function presentCategory(state: CategoryState): AdminCategory {
  if (state.status === 'absent') throw new TypeError('A recorded category has no state.');
  const { categoryId, name, nameKm, parentId, sortOrder, level, status, revision } = state;
  const isActive = status === 'active';
  const translated = nameKm === null ? {} : { nameKm };
  return { id: categoryId, name, ...translated, parentId, sortOrder, level, isActive, revision };
}

/** With the level at which it stands today: what it hangs under may have moved since it was placed. */
export async function withRecordedLevel(category: AdminCategory, db: Knex): Promise<AdminCategory> {
  return { ...category, level: (await recordedLevel(db, category.id)) ?? category.level };
}
