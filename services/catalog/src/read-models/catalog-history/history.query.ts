import { catalogQueries } from 'contracts/calls/catalog';
import type { RecordHistoryEntry } from 'contracts/calls/record-history';
import { entriesOf } from 'kernel/history/entries';
import { historyOf } from 'kernel/history/record-history';
import { query } from 'kernel/queries/query';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchCategory } from '../../category/category.ts';
import { noSuchProduct } from '../../product/product.ts';
import { CATALOG_HISTORY } from './projection.ts';
import { catalogWords } from './readable-fields.ts';

/** `admin.productHistory`: what happened to a product, newest first. */
export const productHistoryQuery = query(catalogQueries['admin.productHistory'], {
  scope: 'shared',
  reads: [CATALOG_HISTORY, 'catalog'],
  policy: adminsOnly,
  run: async ({ input, db }) => (await catalogHistoryOf(db, input.productId)) ?? noSuchProduct(),
});

/** `admin.categoryHistory`: the same of a category. */
export const categoryHistoryQuery = query(catalogQueries['admin.categoryHistory'], {
  scope: 'shared',
  reads: [CATALOG_HISTORY, 'catalog'],
  policy: adminsOnly,
  run: async ({ input, db }) => (await catalogHistoryOf(db, input.categoryId)) ?? noSuchCategory(),
});

/** Undefined where nothing ever happened: there is no such thing. */
async function catalogHistoryOf(
  db: QueryDatabase,
  subject: string,
): Promise<RecordHistoryEntry[] | undefined> {
  const rows = await historyOf(db, CATALOG_HISTORY, subject);
  return rows.length === 0 ? undefined : withCategoryNames(db, entriesOf(rows, catalogWords));
}

const OF_CATEGORIES = new Set(['categoryId', 'parentId']);

/** Categories by what they are called now, since nobody knows them by their ids. */
async function withCategoryNames(
  db: QueryDatabase,
  entries: readonly RecordHistoryEntry[],
): Promise<RecordHistoryEntry[]> {
  const changes = entries.flatMap((entry) => entry.changes);
  const ids = changes
    .filter(({ field }) => OF_CATEGORIES.has(field))
    .flatMap(({ before, after }) => [before, after].filter((id) => id !== null));
  const named = db.from('catalog', 'categories').whereIn('category_id', [...new Set(ids)]);
  const rows = await allRows<{ category_id: string; name: string }>(named);
  const names = new Map(rows.map(({ category_id: id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) =>
      OF_CATEGORIES.has(change.field)
        ? { ...change, before: nameOf(change.before), after: nameOf(change.after) }
        : change,
    ),
  }));
}
