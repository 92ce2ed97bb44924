import type { Knex } from 'knex';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { RowOf } from 'kernel/projections/define-table';
import { liveSchema } from 'kernel/projections/projection';
import { parseMinor } from 'kernel/queries/minor-units';
import type { Offer } from '../../order/offer.ts';
import { OFFERS } from './tables.ts';
import type { products, stock } from './tables.ts';

type FoundOffer = Pick<RowOf<typeof products>, 'product_id' | 'sku' | 'name' | 'sale_state'> & {
  readonly price: RowOf<typeof products>['price_eur'];
  readonly stock: RowOf<typeof stock>['stock_eur'];
};

/** As the market's shop shows it. */
const NAMES = { eur: 'p.name', km: 'coalesce(p.name_km, p.name)' } as const;
const SCHEMA = liveSchema({ name: OFFERS });

/** The offers of products in a market, by product, in one query. What is unknown is absent. */
export async function offersOf(
  db: Knex,
  productIds: readonly string[],
  tenantId: Tenant,
): Promise<ReadonlyMap<string, Offer>> {
  const { rows } = await db.raw<{ rows: FoundOffer[] }>(
    `SELECT p.product_id, p.sku, ${NAMES[tenantId]} AS name, p.sale_state,
            CASE WHEN p.visibility = 'published' THEN p.price_${tenantId} END AS price,
            coalesce(s.stock_${tenantId}, 0) AS stock
     FROM ${SCHEMA}.products p LEFT JOIN ${SCHEMA}.stock s USING (product_id)
     WHERE p.product_id = ANY(?)`,
    [[...productIds]],
  );
  const currency = currencyOf(tenantId);
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        productId: row.product_id,
        sku: row.sku,
        name: row.name,
        price: row.price === null ? undefined : parseMinor(row.price, currency),
        saleState: row.sale_state,
        stock: row.stock,
      },
    ]),
  );
}
