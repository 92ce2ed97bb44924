import type { CartItem } from 'contracts/api/cart';
import type { ProductListItem } from 'contracts/api/catalog';
import { LIMITED_STOCK } from 'contracts/constants/catalog';
import type { Availability } from 'contracts/constants/catalog';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { cartItemsQuery } from 'contracts/queries/ordering';
import type { CartItemsQuery } from 'contracts/queries/ordering';
import { liveSchema } from 'kernel/projections/projection';
import { query } from 'kernel/queries/query';
import { mayShopIn } from '../../cart/cart-policy.ts';
import { decimalOf } from '../minor.ts';
import { OFFERS } from '../offers/tables.ts';
import type { OfferRow } from '../offers/tables.ts';
import { CARTS } from './tables.ts';

type CartRow = OfferRow & { readonly item_id: string; readonly quantity: number };

/** The actor's cart in a shop, each line with its product as it is sold now, in the order of adding. */
export const cartItems = query<CartItemsQuery, CartItem[]>({
  name: 'cart.items',
  input: cartItemsQuery,
  scope: 'shared',
  // Offers are only joined: a cart does not wait for the catalogue to be read up to its own change.
  reads: [CARTS],
  policy: mayShopIn,
  run: async ({ input: { tenantId }, actor, db }) => {
    const userId = actor.kind === 'user' ? actor.id : '';
    const { rows } = await db.raw(CART_WITH_PRODUCTS, [userId, tenantId]);
    return (rows as unknown as CartRow[]).map((row) => cartItem(row, tenantId));
  },
});

const CART_WITH_PRODUCTS = `
  SELECT i.item_id, i.quantity, p.*, s.stock_eur, s.stock_km
  FROM ${liveSchema({ name: CARTS })}.items i
  JOIN ${liveSchema({ name: OFFERS })}.products p USING (product_id)
  LEFT JOIN ${liveSchema({ name: OFFERS })}.stock s USING (product_id)
  WHERE i.user_id = ? AND i.tenant_id = ?
  ORDER BY i.added_position, i.line`;

function cartItem(row: CartRow, tenantId: Tenant): CartItem {
  const { item_id: id, product_id: productId, quantity } = row;
  return { id, productId, quantity, product: productOf(row, tenantId) };
}

function productOf(row: OfferRow, tenantId: Tenant): ProductListItem {
  const stock = Math.max(0, row[`stock_${tenantId}`] ?? 0);
  const price = row[`price_${tenantId}`];
  const currency = currencyOf(tenantId);
  return {
    id: row.product_id,
    name: row.name,
    description: row.summary,
    sku: row.sku,
    // A price that was withdrawn: the line says discontinued, and an order of it is refused.
    price: decimalOf(price ?? '0', currency),
    currency,
    imageUrl: row.image_url,
    region: row.region,
    platform: row.platform,
    stockCount: stock,
    categoryId: row.category_id,
    availability: availabilityOf(price === null ? 'discontinued' : row.sale_state, stock),
    // A rank compares all products; a cart shows none.
    popularityRank: null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    guideSections: row[`sections_${tenantId}`],
  };
}

function availabilityOf(saleState: OfferRow['sale_state'], stock: number): Availability | null {
  if (saleState !== 'regular') return saleState;
  if (stock > LIMITED_STOCK.max) return 'in-stock';
  return stock >= LIMITED_STOCK.min ? 'limited' : null;
}
