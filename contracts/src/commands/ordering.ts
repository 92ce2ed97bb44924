import { z } from 'zod';
import { cartAddSchema, quantitySchema } from '../api/cart.ts';
import { placeOrderSchema } from '../api/orders.ts';
import type { LeftLine } from '../api/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import type { CartLine } from '../queries/ordering.ts';
import { tenantSchema } from '../primitives/schemas.ts';
import type { Tenant } from '../primitives/tenant.ts';

/**
 * The cart is the actor's in the shop `tenantId` (their own market; an admin may be in either). Cart commands
 * answer the {@link CartChangeResult}; the cart itself is read by the query `cart.items`.
 */
export const addCartItemInput = cartAddSchema;

export const changeCartItemInput = z.strictObject({
  itemId: idSchema,
  tenantId: tenantSchema,
  quantity: quantitySchema,
});

export const removeCartItemInput = z.strictObject({ itemId: idSchema, tenantId: tenantSchema });

/**
 * Places and pays the actor's cart for their company. Prices, names and stock are looked up by the server;
 * `expectedTotal` only guards what the buyer saw. A line whose product is not sold in the market any more
 * is left out, as the shown cart leaves it out. Answers an {@link Order}: settled, or `processing` when
 * that takes longer than 2 s.
 */
export const placeOrderInput = placeOrderSchema;

/** Sent by the portal itself, right after placing or by the process `settle-order`. */
export const settleOrderInput = z.strictObject({ orderId: idSchema });

/**
 * Puts the lines of an order of the actor's company into the actor's cart, as far as they can be bought today;
 * what stays out is said. Answers a {@link ReorderResult}.
 */
export const reorderInput = z.strictObject({ orderId: idSchema });

/** The lines of the cart after the change. */
export interface CartChangeResult {
  readonly items: readonly CartLine[];
}

/** The cart of the order's market, and what of the order is not in it. */
export interface ReorderResult extends CartChangeResult {
  readonly tenantId: Tenant;
  readonly left: readonly LeftLine[];
}

export type Reorder = z.infer<typeof reorderInput>;
export type AddCartItem = z.infer<typeof addCartItemInput>;
export type ChangeCartItem = z.infer<typeof changeCartItemInput>;
export type RemoveCartItem = z.infer<typeof removeCartItemInput>;
export type PlaceOrder = z.infer<typeof placeOrderInput>;
export type SettleOrder = z.infer<typeof settleOrderInput>;
