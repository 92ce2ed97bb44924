import { catalogQueries } from 'contracts/calls/catalog';
import { query } from 'kernel/queries/query';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchProduct } from '../../product/product.ts';
import type { AdminRow } from './admin-product-rows.ts';
import { ADMIN_PRODUCTS, adminProductOf } from './admin-product-rows.ts';
import { containsWords, searchWords } from './product-search.ts';
import { joined, sql } from './sql.ts';

/** `admin.products`: a page of all products, by name, also of those that no market sells. */
export const adminProductsQuery = query(catalogQueries['admin.products'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { search = '', sku, page, perPage } = input;
    const words = searchWords(search);
    const where = joined(
      [
        sql('true'),
        ...(words.length > 0 ? [containsWords(words)] : []),
        ...(sku ? [sql('l.sku = ?', sku.toUpperCase())] : []),
      ],
      ' AND ',
    );
    const listed = joined(
      [
        sql(`${ADMIN_PRODUCTS} WHERE `),
        where,
        sql(' ORDER BY l.sort_name, l.product_id LIMIT ? OFFSET ?', perPage, (page - 1) * perPage),
      ],
      '',
    );
    const counted = joined(
      [sql('SELECT count(*) AS total FROM rm_catalog.listing l WHERE '), where],
      '',
    );
    const { rows } = await db.raw<AdminRow>(listed.text, listed.values);
    const total = await db.raw<{ total: string }>(counted.text, counted.values);
    return {
      items: rows.map(adminProductOf),
      total: Number(total.rows[0]?.total ?? 0),
    };
  },
});

/** `admin.product`: one product as admins edit it. */
export const adminProductQuery = query(catalogQueries['admin.product'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { rows } = await db.raw<AdminRow>(`${ADMIN_PRODUCTS} WHERE l.product_id = ?`, [
      input.productId,
    ]);
    const [row] = rows;
    return row ? adminProductOf(row) : noSuchProduct();
  },
});
