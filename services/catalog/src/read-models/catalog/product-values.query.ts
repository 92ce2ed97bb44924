import type { WholeProductValues } from 'contracts/api/product-import';
import { catalogQueries } from 'contracts/calls/catalog';
import type { Knex } from 'knex';
import { query } from 'kernel/queries/query';
import type { RawRows } from 'kernel/queries/query';
import { adminsOnly } from 'kernel/http/policies';
import { normalisedSku } from '../../product/product-id.ts';
import type { AdminRow } from './admin-product-rows.ts';
import { listPrices } from './admin-product-rows.ts';

/** `admin.productValues`: what a list may change of products, by their SKUs. */
export const productValuesQuery = query(catalogQueries['admin.productValues'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: adminsOnly,
  run: async ({ input: { skus }, db }) => {
    const found = await productValues(async (sql, values) => db.raw<ValueRow>(sql, values), skus);
    return Array.from(found, ([sku, values]) => ({ sku, values }));
  },
});

export type ValueRow = Pick<
  AdminRow,
  'sku' | 'name' | 'description' | 'maker' | 'list_price_eur' | 'list_price_km'
>;

/** By normalised SKU; those that the read model does not know are left out. */
export async function productValues(
  read: (sql: string, bindings: readonly Knex.RawBinding[]) => Promise<RawRows<ValueRow>>,
  skus: readonly string[],
): Promise<ReadonlyMap<string, WholeProductValues>> {
  const { rows } = await read(
    `SELECT l.sku, p.name, t.description, p.maker, l.list_price_eur, l.list_price_km
     FROM rm_catalog.listing l JOIN rm_catalog.products p USING (product_id)
     JOIN rm_catalog.product_texts t USING (product_id)
     WHERE l.sku = ANY(?::text[])`,
    [skus.map(normalisedSku)],
  );
  return new Map(
    rows.map((row) => {
      const { sku, name, description, maker } = row;
      return [sku, { name, description, maker, priceEur: listPrices(row).eur ?? null }];
    }),
  );
}
