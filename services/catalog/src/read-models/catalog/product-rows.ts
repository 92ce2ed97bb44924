import type { Product, ProductListItem, ProductSummary } from 'contracts/api/catalog';
import type { GuideSection } from 'contracts/constants/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { decimalOf } from 'kernel/queries/minor-units';
import { availabilityOf } from './product-filters.ts';
import type { ListingRow, ShownRow, TextsRow } from './tables.ts';

/** A product as the list's statement selects it. */
type ListRow = Pick<
  ListingRow,
  'product_id' | 'sku' | 'region' | 'platform' | 'category_id' | 'sale_state' | 'created_at'
> &
  Pick<ShownRow, 'name' | 'image_url' | 'updated_at'> & {
    readonly description: string;
    /** bigint comes as text. */
    readonly price: string;
    readonly stock: number;
    readonly popularity_rank: string | null;
  };

export type ListItemRow = ListRow & { readonly guide_sections: GuideSection[] };
export type FullRow = ListRow & Pick<TextsRow, 'guide'>;

/** Columns of products `p`, listing `l` and rank `r` that every view shows; the description differs by view. */
export function summaryColumns(tenantId: Tenant): string {
  return `p.product_id, ${shownIn(tenantId, 'p.name')} AS name, l.sku, l.price_${tenantId} AS price, p.image_url, l.region, l.platform,
    l.stock_${tenantId} AS stock, l.category_id, l.sale_state, r.popularity_rank, l.created_at, p.updated_at`;
}

/** A text in the market's own language, where it has one. */
export function shownIn(
  tenantId: Tenant,
  column: 'p.name' | 'p.summary' | 't.description',
): string {
  return tenantId === 'km' ? `coalesce(${column}_km, ${column})` : column;
}

/** Joins ranks `r` to the listing `l`: 1 for the product of which most units were sold, none for one never sold. */
export const POPULARITY = `LEFT JOIN (
    SELECT units_sold, 1 + coalesce(
      sum(products) OVER (ORDER BY units_sold DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0
    ) AS popularity_rank FROM rm_catalog.popularity
  ) r ON r.units_sold = l.units_sold`;

/** Products with their texts, for those views that show the guide. */
export const FULL_PRODUCTS = `rm_catalog.listing l JOIN rm_catalog.products p USING (product_id)
  JOIN rm_catalog.product_texts t USING (product_id) ${POPULARITY}`;

export function listItemOf(row: ListItemRow, tenantId: Tenant): ProductListItem {
  return { ...summaryOfRow(row, tenantId), guideSections: row.guide_sections };
}

export function productOf(row: FullRow, tenantId: Tenant): Product {
  return { ...row.guide, ...summaryOfRow(row, tenantId) };
}

function summaryOfRow(row: ListRow, tenantId: Tenant): ProductSummary {
  const currency = currencyOf(tenantId);
  return {
    id: row.product_id,
    name: row.name,
    description: row.description,
    sku: row.sku,
    price: decimalOf(row.price, currency),
    currency,
    imageUrl: row.image_url,
    region: row.region,
    platform: row.platform,
    stockCount: row.stock,
    categoryId: row.category_id,
    availability: availabilityOf(row.sale_state, row.stock),
    popularityRank: row.popularity_rank === null ? null : Number(row.popularity_rank),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
