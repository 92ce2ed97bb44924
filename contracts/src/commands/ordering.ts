import { z } from 'zod';
import { MAX_LINE_QUANTITY } from '../constants/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { amountSchema, requiredText, tenantSchema } from '../primitives/schemas.ts';

const quantity = z.int().min(1).max(MAX_LINE_QUANTITY);

export const addCartItemInput = z.strictObject({
  productId: idSchema,
  quantity,
  tenantId: tenantSchema,
});

export const changeCartItemInput = z.strictObject({ itemId: idSchema, quantity });

export const removeCartItemInput = z.strictObject({ itemId: idSchema });

/** `expectedTotal` is what the buyer saw: an order of another total is refused and shown anew. */
export const placeOrderInput = z.strictObject({
  tenantId: tenantSchema,
  expectedTotal: amountSchema,
  branchId: idSchema.optional(),
  poNumber: requiredText(50).optional(),
});

export const settleOrderInput = z.strictObject({ orderId: idSchema });

export type AddCartItem = z.infer<typeof addCartItemInput>;
export type ChangeCartItem = z.infer<typeof changeCartItemInput>;
export type RemoveCartItem = z.infer<typeof removeCartItemInput>;
export type PlaceOrder = z.infer<typeof placeOrderInput>;
export type SettleOrder = z.infer<typeof settleOrderInput>;
