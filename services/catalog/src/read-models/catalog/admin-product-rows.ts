import type { AdminProduct } from 'contracts/api/admin';
import type { GuideFields } from 'contracts/api/catalog';
import type { Currency } from 'contracts/primitives/tenant';
import { money, toDecimalString } from 'contracts/primitives/money';

export const ADMIN_PRODUCTS = `SELECT p.*, l.*, t.description, t.guide,
    greatest(l.stock_eur, l.stock_km) AS stock
  FROM rm_catalog.listing l JOIN rm_catalog.products p USING (product_id)
  JOIN rm_catalog.product_texts t USING (product_id)`;

/** A product as {@link ADMIN_PRODUCTS} selects it; bigint comes as text. */
export interface AdminRow {
  readonly product_id: string;
  readonly revision: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly maker: string | null;
  readonly image_url: string | null;
  readonly category_id: string | null;
  readonly region: AdminProduct['region'] | null;
  readonly platform: AdminProduct['platform'] | null;
  readonly sale_state: AdminProduct['saleState'];
  readonly price_eur: string | null;
  readonly price_km: string | null;
  readonly guide: GuideFields;
  /** Keys for sale in the market that has most of them. */
  readonly stock: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export function adminProductOf(row: AdminRow): AdminProduct {
  return {
    ...row.guide,
    id: row.product_id,
    revision: Number(row.revision),
    sku: row.sku,
    name: row.name,
    description: row.description,
    ...(row.maker === null ? {} : { maker: row.maker }),
    ...(row.image_url === null ? {} : { imageUrl: row.image_url }),
    ...(row.region ? { region: row.region } : {}),
    ...(row.platform ? { platform: row.platform } : {}),
    ...(row.category_id === null ? {} : { categoryId: row.category_id }),
    prices: {
      ...(row.price_eur === null ? {} : { eur: decimal(row.price_eur, 'EUR') }),
      ...(row.price_km === null ? {} : { km: decimal(row.price_km, 'KM') }),
    },
    saleState: row.sale_state,
    stockCount: row.stock,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function decimal(minor: string, currency: Currency): string {
  return toDecimalString(money(Number(minor), currency));
}
