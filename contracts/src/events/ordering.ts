import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { idField, instantField, moneyField, tenantField } from './event-fields.ts';
import { failureReason } from './failure-reason.ts';

const cartLine = z.object({
  itemId: idField,
  productId: idField,
  quantity: z.number().int().min(1),
});

/** Streams `cart-<userId>-<tenant>`, then `cart-<userId>-<tenant>-1` and so on: one for each checkout. */
export const cartEvents = {
  'CartItemAdded.v1': cartLine.extend({ userId: idField, tenantId: tenantField }),
  'CartItemQuantityChanged.v1': cartLine.extend({ userId: idField, tenantId: tenantField }),
  'CartItemRemoved.v1': z.object({
    itemId: idField,
    productId: idField,
    userId: idField,
    tenantId: tenantField,
  }),
  'CartCheckedOut.v1': z.object({ orderId: idField, userId: idField, tenantId: tenantField }),
  /** The order failed: its lines are offered again. */
  'CartReopened.v1': z.object({
    orderId: idField,
    userId: idField,
    tenantId: tenantField,
    lines: z.array(cartLine),
  }),
};

/** A line with the price charged then; an old order never shows today's. */
export const orderLine = z.object({
  productId: idField,
  sku: z.string(),
  name: z.string(),
  quantity: z.number().int().min(1),
  unitPrice: moneyField,
  lineTotal: moneyField,
});

/** A sold key as the order knows it; never its text. */
export const orderKey = z.object({
  keyId: idField,
  productId: idField,
  batchId: idField,
  lastFour: z.string(),
});

/** Stream `order-<orderId>`. */
export const orderEvents = {
  'OrderPlaced.v1': z.object({
    orderId: idField,
    orderNumber: z.string(),
    companyId: idField,
    userId: idField,
    tenantId: tenantField,
    /** The branch as it was called then. */
    branch: z.object({ id: idField, name: z.string() }).nullable(),
    poNumber: z.string().nullable(),
    paymentId: idField,
    cartLines: z.array(cartLine).min(1),
    lines: z.array(orderLine).min(1),
    total: moneyField,
    placedAt: instantField,
  }),
  'OrderCompleted.v1': z.object({
    orderId: idField,
    companyId: idField,
    depositPart: moneyField,
    creditPart: moneyField,
    keys: z.array(orderKey).min(1),
    completedAt: instantField,
  }),
  'OrderFailed.v2': z.object({ orderId: idField, companyId: idField, reason: failureReason }),
};

export type CartEvent = EventOf<typeof cartEvents>;
export type OrderEvent = EventOf<typeof orderEvents>;
export type OrderLine = z.infer<typeof orderLine>;
export type OrderKey = z.infer<typeof orderKey>;
export type CartLine = z.infer<typeof cartLine>;
