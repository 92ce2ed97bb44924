import type { AdminProduct } from 'contracts/api/admin';
import { decimalOf } from 'kernel/queries/minor-units';
import type { ListingRow, ShownRow, TextsRow } from './tables.ts';

export const ADMIN_PRODUCTS = `SELECT p.*, l.*, t.description, t.description_km, t.guide,
    greatest(l.stock_eur, l.stock_km) AS stock
  FROM rm_catalog.listing l JOIN rm_catalog.products p USING (product_id)
  JOIN rm_catalog.product_texts t USING (product_id)`;

/** A product as {@link ADMIN_PRODUCTS} selects it. */
export type AdminRow = ListingRow &
  ShownRow &
  TextsRow & {
    /** Keys for sale in the market that has most of them. */
    readonly stock: number;
  };

export function adminProductOf(row: AdminRow): AdminProduct {
  return {
    ...row.guide,
    id: row.product_id,
    revision: Number(row.revision),
    sku: row.sku,
    name: row.name,
    description: row.description,
    ...(row.name_km === null ? {} : { nameKm: row.name_km }),
    ...(row.description_km === null ? {} : { descriptionKm: row.description_km }),
    ...(row.maker === null ? {} : { maker: row.maker }),
    ...(row.image_url === null ? {} : { imageUrl: row.image_url }),
    ...(row.region ? { region: row.region } : {}),
    ...(row.platform ? { platform: row.platform } : {}),
    ...(row.category_id === null ? {} : { categoryId: row.category_id }),
    prices: listPrices(row),
    saleState: row.sale_state,
    visibility: row.visibility,
    stockCount: row.stock,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

type PriceColumns = Pick<AdminRow, 'list_price_eur' | 'list_price_km'>;

/** The prices that were set, also of what is not published. */
export function listPrices({ list_price_eur: eur, list_price_km: km }: PriceColumns) {
  return {
    ...(eur === null ? {} : { eur: decimalOf(eur, 'EUR') }),
    ...(km === null ? {} : { km: decimalOf(km, 'KM') }),
  };
}
