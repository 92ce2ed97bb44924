import type { CategoryEvent } from 'contracts/events/catalog';
import type { BoundOf } from 'kernel/projections/define-table';
import type { Applying } from './apply-product.ts';
import { categories } from './tables.ts';

export async function applyCategoryEvent(event: CategoryEvent, applying: Applying): Promise<void> {
  switch (event.type) {
    case 'CategoryCreated.v1':
      return created(event.data, applying);
    case 'CategoryRenamed.v1':
      return changed(event.data.categoryId, { name: event.data.name }, applying);
    case 'CategoryTranslated.v1':
      return changed(event.data.categoryId, { name_km: event.data.nameKm }, applying);
    case 'CategoryMoved.v1':
      return moved(event.data, applying);
    case 'CategoryDeactivated.v1':
      return changed(event.data.categoryId, { is_active: false }, applying);
    case 'CategoryActivated.v1':
      return changed(event.data.categoryId, { is_active: true }, applying);
    default:
      event satisfies never;
  }
}

type Created = Extract<CategoryEvent, { type: 'CategoryCreated.v1' }>['data'];

async function created(data: Created, { recorded, tx }: Applying): Promise<void> {
  const { categoryId, name, parentId, sortOrder, level } = data;
  const table = tx.name(categories);
  await tx.raw(
    `INSERT INTO ${table} (category_id, revision, name, parent_id, sort_order, level, is_active, path)
     SELECT c.id, ?, ?, ?, ?, ?, true,
            coalesce((SELECT path FROM ${table} WHERE category_id = ?), '{}') || c.id
     FROM (VALUES (?::uuid)) AS c (id)`,
    [recorded.revision.toString(), name, parentId, sortOrder, level, parentId, categoryId],
  );
}

async function changed(
  categoryId: string,
  columns: Partial<BoundOf<typeof categories>>,
  { recorded, tx }: Applying,
): Promise<void> {
  await tx
    .table(categories)
    .where({ category_id: categoryId })
    .update({ ...columns, revision: recorded.revision.toString() });
}

type Moved = Extract<CategoryEvent, { type: 'CategoryMoved.v1' }>['data'];

/** What hangs under it moves along: the upper part of their paths is exchanged, and their levels follow. */
async function moved(data: Moved, applying: Applying): Promise<void> {
  const { tx } = applying;
  const { categoryId, parentId, sortOrder } = data;
  await changed(categoryId, { parent_id: parentId, sort_order: sortOrder }, applying);
  const table = tx.name(categories);
  await tx.raw(
    `WITH place AS (
       SELECT cardinality(path) AS old_length,
              coalesce((SELECT path FROM ${table} WHERE category_id = ?), '{}') || category_id AS path
       FROM ${table} WHERE category_id = ?
     )
     UPDATE ${table} AS c SET
       path = place.path || c.path[place.old_length + 1:],
       level = cardinality(place.path) + cardinality(c.path) - place.old_length - 1
     FROM place WHERE c.path @> ARRAY[?::uuid]`,
    [parentId, categoryId, categoryId],
  );
}
