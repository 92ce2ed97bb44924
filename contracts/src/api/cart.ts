import { z } from 'zod';
import { MAX_LINE_QUANTITY } from '../constants/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { tenantSchema } from '../primitives/schemas.ts';
import { productListItemSchema } from './catalog.ts';

export const quantitySchema = z.int().min(1).max(MAX_LINE_QUANTITY);

/** The branch and PO number that a line was wanted for when it was not bought and came back. */
const orderedForSchema = z.object({
  branchId: idSchema.nullable(),
  poNumber: z.string().nullable(),
});

/** A line of the cart with its product as it is sold now. */
export const cartItemSchema = z.object({
  id: idSchema,
  productId: idSchema,
  quantity: quantitySchema,
  orderedFor: orderedForSchema.optional(),
  product: productListItemSchema,
});

/** `GET /api/cart`, and the answer of every call that changes it. */
export const cartSchema = z.array(cartItemSchema);

/** `POST /api/cart`; adding a product that is in the cart raises its quantity. */
export const cartAddSchema = z.object({
  productId: idSchema,
  quantity: quantitySchema.default(1),
  tenantId: tenantSchema,
});

/** `PATCH /api/cart/{id}`. */
export const cartChangeSchema = z.object({ quantity: quantitySchema });

/** Which shop's cart, where it is not the user's own market (admins). */
export const cartQuerySchema = z.object({ tenantId: tenantSchema.optional() });

export type CartItem = z.infer<typeof cartItemSchema>;
