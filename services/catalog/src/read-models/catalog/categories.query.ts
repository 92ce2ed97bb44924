import type { Category } from 'contracts/api/catalog';
import { catalogQueries } from 'contracts/calls/catalog';
import { query } from 'kernel/queries/query';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchCategory } from '../../category/category.ts';
import { shoppersAndAdmins } from './market-policy.ts';
import type { CategoryRow } from './tables.ts';

/** `catalog.categories`: the whole tree, in the order it is shown, with what is sold; inactive ones say so. */
export const categoriesQuery = query(catalogQueries['catalog.categories'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: shoppersAndAdmins,
  run: async ({ db }) => {
    const { rows } = await db.raw<CategoryRow & { readonly eur: number; readonly km: number }>(
      `WITH own AS (
         SELECT category_id, count(price_eur)::int AS eur, count(price_km)::int AS km
         FROM rm_catalog.listing WHERE category_id IS NOT NULL GROUP BY category_id
       ), whole AS (
         SELECT above.id AS category_id, sum(own.eur)::int AS eur, sum(own.km)::int AS km
         FROM own JOIN rm_catalog.categories c USING (category_id), unnest(c.path) AS above (id) GROUP BY above.id
       )
       SELECT c.*, coalesce(w.eur, 0) AS eur, coalesce(w.km, 0) AS km
       FROM rm_catalog.categories c LEFT JOIN whole w USING (category_id)
       ORDER BY c.sort_order, c.name, c.category_id`,
    );
    return rows.map((row) => ({ ...categoryOf(row), sold: { eur: row.eur, km: row.km } }));
  },
});

/** `admin.categories`: the whole tree with revisions, and how many products hang in each category itself. */
export const adminCategoriesQuery = query(catalogQueries['admin.categories'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: adminsOnly,
  run: async ({ db }) => {
    const { rows } = await db.raw<CategoryRow & { readonly products: number }>(
      `SELECT c.*, coalesce(l.products, 0)::int AS products FROM rm_catalog.categories c
       LEFT JOIN (
         SELECT category_id, count(*) AS products FROM rm_catalog.listing GROUP BY category_id
       ) l USING (category_id)
       ORDER BY c.sort_order, c.name, c.category_id`,
    );
    return rows.map((row) => ({
      ...categoryOf(row),
      revision: Number(row.revision),
      products: row.products,
    }));
  },
});

/** `admin.category`: one category with its revision, also an inactive one. */
export const adminCategoryQuery = query(catalogQueries['admin.category'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { rows } = await db.raw<CategoryRow>(
      'SELECT * FROM rm_catalog.categories WHERE category_id = ?',
      [input.categoryId],
    );
    const [row] = rows;
    return row ? { ...categoryOf(row), revision: Number(row.revision) } : noSuchCategory();
  },
});

function categoryOf(row: CategoryRow): Category {
  return {
    id: row.category_id,
    name: row.name,
    ...(row.name_km === null ? {} : { nameKm: row.name_km }),
    parentId: row.parent_id,
    sortOrder: row.sort_order,
    level: row.level,
    isActive: row.is_active,
  };
}
