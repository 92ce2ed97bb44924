import { z } from 'zod';
import { ORDER_STATUSES, REVEAL_FORMATS } from '../constants/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  amountSchema,
  currencySchema,
  instantSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';

/** A line as it was ordered: name and price of that moment. */
export const orderLineSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  quantity: z.int().min(1),
  unitPrice: amountSchema,
  lineTotal: amountSchema,
});

/** A licence key as everybody may see it: shown as dots and its last four characters. */
export const maskedKeySchema = z.object({
  id: idSchema,
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  lastFour: z.string(),
});

/** Why an order failed: `insufficient-balance`, `insufficient-stock`, with a text for people. */
export const orderFailureSchema = z.object({ code: z.string(), message: z.string() });

export const orderBranchSchema = z.object({ id: idSchema, name: z.string() });

/** An order (O.16). `payment` and `keys` are filled when it is completed, `failure` when it failed. */
export const orderSchema = z.object({
  id: idSchema,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: instantSchema,
  completedAt: instantSchema.nullable(),
  tenantId: tenantSchema,
  currency: currencySchema,
  companyId: idSchema,
  placedBy: idSchema,
  branch: orderBranchSchema.nullable(),
  poNumber: z.string().nullable(),
  lines: z.array(orderLineSchema),
  total: amountSchema,
  payment: z.object({ deposit: amountSchema, credit: amountSchema }).nullable(),
  keys: z.array(maskedKeySchema),
  failure: orderFailureSchema.nullable(),
});

/** `POST /api/orders`. `expectedTotal` is what the buyer saw; a different total is 409 `total-changed`. */
export const placeOrderSchema = z.object({
  tenantId: tenantSchema,
  expectedTotal: amountSchema,
  branchId: idSchema.optional(),
  poNumber: text(60).trim().optional(),
});

/** The further facts of a 409 `total-changed`. */
export const totalChangedSchema = z.object({
  total: amountSchema,
  lines: z.array(orderLineSchema),
});

/** `POST /api/orders/{id}/keys/reveal`. Without `keyIds` all keys of the order. */
export const revealSchema = z.object({
  keyIds: z.array(idSchema).min(1).max(5_000).optional(),
  format: z.enum(REVEAL_FORMATS).default('json'),
});

export const revealedKeySchema = z.object({ id: idSchema, productId: idSchema, key: z.string() });

/** Paging of order lists, newest first. */
export const orderQuerySchema = z.object({
  tenantId: tenantSchema.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(200).default(50),
});

export type Order = z.infer<typeof orderSchema>;
export type OrderLine = z.infer<typeof orderLineSchema>;
export type MaskedKey = z.infer<typeof maskedKeySchema>;
export type PlaceOrder = z.infer<typeof placeOrderSchema>;
export type TotalChanged = z.infer<typeof totalChangedSchema>;
export type Reveal = z.infer<typeof revealSchema>;
export type RevealedKey = z.infer<typeof revealedKeySchema>;
