import type { CategoryEvent } from 'contracts/events/catalog';
import type { ProjectionTx } from 'kernel/projections/projection';

export async function applyCategoryEvent(event: CategoryEvent, tx: ProjectionTx): Promise<void> {
  switch (event.type) {
    case 'CategoryCreated.v1':
      return created(event.data, tx);
    case 'CategoryDeactivated.v1':
      await tx
        .table('categories')
        .where({ category_id: event.data.categoryId })
        .update({ is_active: false });
      return;
    case 'CategoryActivated.v1':
      await tx
        .table('categories')
        .where({ category_id: event.data.categoryId })
        .update({ is_active: true });
      return;
    default:
      event satisfies never;
  }
}

type Created = Extract<CategoryEvent, { type: 'CategoryCreated.v1' }>['data'];

/** Parents never change, so a category's path is settled when it is created. */
async function created(data: Created, tx: ProjectionTx): Promise<void> {
  const { categoryId, name, parentId, sortOrder, level } = data;
  const categories = tx.name('categories');
  await tx.raw(
    `INSERT INTO ${categories} (category_id, name, parent_id, sort_order, level, is_active, path)
     SELECT c.id, ?, ?, ?, ?, true,
            coalesce((SELECT path FROM ${categories} WHERE category_id = ?), '{}') || c.id
     FROM (VALUES (?::uuid)) AS c (id)`,
    [name, parentId, sortOrder, level, parentId, categoryId],
  );
}
