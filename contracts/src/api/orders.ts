import { z } from 'zod';
import { ORDER_KEY_STATUSES } from '../constants/keys.ts';
import {
  SKIP_REASONS,
  ORDER_STATUSES,
  ORDER_TEXTS,
  REVEAL_FORMATS,
  TIMELINE_KINDS,
} from '../constants/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { cartSchema } from './cart.ts';
import {
  amountSchema,
  currencySchema,
  daySchema,
  instantSchema,
  line,
  sumSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';
import { idListSchema, pageNumberSchema, pageSizeSchema } from '../primitives/paging.ts';

/** A line as it was ordered: name and price of that moment. */
export const orderLineSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  quantity: z.int().min(1),
  unitPrice: amountSchema,
  lineTotal: sumSchema,
});

/** A licence key as everybody may see it: shown as dots and its last four characters. */
export const maskedKeySchema = z.object({
  id: idSchema,
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  lastFour: z.string(),
  /** Only an active one can be shown. */
  status: z.enum(ORDER_KEY_STATUSES),
  /** The key of the same order that stands for it now. */
  replacedBy: idSchema.nullable(),
  /** Why it was revoked, replaced or refunded. */
  reason: z.string().nullable(),
});

/**
 * Money that went back for some of an order: used credit goes down by `credit`, the deposit up by `deposit`. Both are null
 * for who may not know what the wallet holds.
 */
const orderRefundSchema = z.object({
  id: idSchema,
  at: instantSchema,
  amount: sumSchema,
  credit: sumSchema.nullable(),
  deposit: sumSchema.nullable(),
  lines: z.array(z.object({ productId: idSchema, quantity: z.int().min(1), amount: sumSchema })),
  keys: z.int().min(1),
  reason: z.string(),
});

const shortLineSchema = z.object({
  productId: idSchema.optional(),
  productName: z.string(),
  available: z.int().min(0),
  requested: z.int().min(1),
});

/** In English; who shows an order in another language finds the words for the code and its figures. */
const failureMessage = z.string();

/** Why an order failed: a code and its figures. */
const orderFailureSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('insufficient-balance'),
    available: amountSchema,
    required: amountSchema,
    currency: currencySchema,
    message: failureMessage,
  }),
  z.object({
    code: z.literal('insufficient-stock'),
    lines: z.array(shortLineSchema).min(1),
    message: failureMessage,
  }),
  z.object({ code: z.literal('other'), message: failureMessage }),
]);

export const orderBranchSchema = z.object({ id: idSchema, name: z.string() });

/**
 * An order (O.16). `payment` and `keys` are filled when it is completed (`payment` for who may know what the wallet holds),
 * `failure` when it failed.
 */
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
  total: sumSchema,
  payment: z.object({ deposit: sumSchema, credit: sumSchema }).nullable(),
  /** All that the order ever held; a replacement stands after what was bought. */
  keys: z.array(maskedKeySchema),
  failure: orderFailureSchema.nullable(),
  /** The sum of the refunds. An order that is refunded in part stays completed. */
  refundedTotal: sumSchema,
  /** Oldest first. */
  refunds: z.array(orderRefundSchema),
  /**
   * How much more the order has, in a list that has no room for its lines and keys, which are empty then; `GET
   * /api/orders/{id}` has all of it.
   */
  leftOut: z.object({ lines: z.int().min(0), licences: z.int().min(0) }).exactOptional(),
});

/** `GET /api/orders/{id}`: an order and when it came to each status, oldest first. */
export const orderDetailsSchema = orderSchema.extend({
  timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: instantSchema })),
});

/** `POST /api/orders`. `expectedTotal` is what the buyer saw; a different total is 409 `total-changed`. */
export const placeOrderSchema = z.object({
  tenantId: tenantSchema,
  expectedTotal: amountSchema,
  branchId: idSchema.optional(),
  poNumber: line(ORDER_TEXTS.poNumberMax).optional(),
});

/** A line as it would be ordered now; `stockCount` is what the shop had when it last looked. */
const quotedLineSchema = orderLineSchema.extend({ stockCount: z.int() });

/** The further facts of a 409 `total-changed`. */
const totalChangedSchema = z.object({
  total: sumSchema,
  lines: z.array(quotedLineSchema),
});

/** `POST /api/orders/{id}/keys/reveal`. Without `keyIds` all keys of the order. */
export const revealSchema = z.object({
  keyIds: z.array(idSchema).min(1).max(5_000).optional(),
  format: z.enum(REVEAL_FORMATS).default('json'),
});

export const revealedKeySchema = z.object({ id: idSchema, productId: idSchema, key: z.string() });

/**
 * Who did something to an order: a colleague by name, one of before whose name cannot be read any more (''), somebody of
 * the portal's staff, or the portal by itself.
 */
export const orderActorSchema = z.object({
  kind: z.enum(['member', 'former', 'staff', 'portal']),
  name: z.string(),
});

/** One step of an order, as far as its kind has such facts. */
const timelineDetailsSchema = z.object({
  amount: sumSchema.optional(),
  deposit: sumSchema.optional(),
  credit: sumSchema.optional(),
  /** Of what was approved before it was placed. */
  approvalId: idSchema.optional(),
  /** Of a refund: where the money went, and why. */
  toDeposit: sumSchema.optional(),
  toCredit: sumSchema.optional(),
  reason: z.string().optional(),
  /** How many keys were allocated, shown or revoked. */
  keys: z.int().min(1).optional(),
  format: z.enum(REVEAL_FORMATS).optional(),
  /** Why the order failed. */
  failure: orderFailureSchema.optional(),
});

/** `GET /api/orders/{id}/timeline`: everything that happened to the order, oldest first. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  kind: z.enum(TIMELINE_KINDS),
  actor: orderActorSchema,
  details: timelineDetailsSchema,
});

/** `GET /api/orders/reveals`: who in the company looked at which keys, newest first. */
export const orderRevealSchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: orderActorSchema,
  orderId: idSchema,
  orderNumber: z.string(),
  products: z.array(z.object({ productId: idSchema, productName: z.string(), keys: z.int() })),
  keys: z.int().min(1),
  format: z.enum(REVEAL_FORMATS),
});

/** What of an order could not be put into the cart again. */
export const skippedLineSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  /** Licences that were not put into the cart. */
  quantity: z.int().min(1),
  reason: z.enum(SKIP_REASONS),
});

/** `POST /api/orders/{id}/reorder`: the cart as it is now, and what stayed out of it. */
export const reorderResultSchema = z.object({
  cart: cartSchema,
  left: z.array(skippedLineSchema),
});

const spendingSchema = z.object({ orders: z.int().min(0), amount: sumSchema });

/** `GET /api/branches/spending`: completed orders; null are those without a branch. The parts sum to the total. */
export const branchSpendingSchema = z.object({
  currency: currencySchema,
  total: spendingSchema,
  branches: z.array(spendingSchema.extend({ branchId: idSchema.nullable() })),
});

/** Paging of order lists, newest first. */
const orderQuerySchema = z.object({
  tenantId: tenantSchema.optional(),
  page: pageNumberSchema,
  perPage: pageSizeSchema(),
});

/** `GET /api/orders`. `from` and `to` are days of the company's market, both included; `search` is part of the number or the PO. */
export const ordersFilterSchema = orderQuerySchema.extend({
  status: z.enum(ORDER_STATUSES).optional(),
  /** 'none': orders without a branch. */
  branchId: z.union([idSchema, z.literal('none')]).optional(),
  /** Those with a line of this product. */
  productId: idSchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  search: text(ORDER_TEXTS.searchMax).trim().optional(),
});

/** A line as an export shows it; `net` is what it cost after refunds, and nothing where nobody paid for it. */
const exportedLineSchema = orderLineSchema.extend({
  refundedQuantity: z.int().min(0),
  refunded: sumSchema,
  net: sumSchema,
});

/** An order as its export shows it. */
export const exportedOrderSchema = orderSchema
  .pick({
    id: true,
    orderNumber: true,
    status: true,
    placedAt: true,
    completedAt: true,
    tenantId: true,
    currency: true,
    companyId: true,
    placedBy: true,
    branch: true,
    poNumber: true,
    total: true,
    refundedTotal: true,
    payment: true,
  })
  .extend({
    licences: z.int().min(0),
    /** What it cost after refunds: these sum to the figures of panel and reports. Nothing where nobody paid. */
    net: sumSchema,
    /** Who let it be placed, where it had to be asked for. */
    approvedBy: idSchema.nullable(),
    /** Where they are asked for. */
    lines: z.array(exportedLineSchema).optional(),
  });

/** What lists of the console filter orders by; days are those of the order's own market, both included. */
export const orderFilterSchema = z.strictObject({
  id: idListSchema.optional(),
  /** The beginning of an order number or of a buyer's own number. */
  q: text(ORDER_TEXTS.searchMax).trim().optional(),
  tenantId: tenantSchema.optional(),
  companyId: idSchema.optional(),
  productId: idSchema.optional(),
  /** `sold`: somebody has paid for it, whether or not something was given back. */
  status: z.enum([...ORDER_STATUSES, 'sold']).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  placedSince: instantSchema.optional(),
});

/** `GET /api/orders/reveals`. */
export const revealsQuerySchema = orderQuerySchema
  .omit({ tenantId: true })
  .extend({ orderId: idSchema.optional() });

export type ExportedOrder = z.infer<typeof exportedOrderSchema>;
export type ExportedLine = z.infer<typeof exportedLineSchema>;
export type OrderFilter = z.infer<typeof orderFilterSchema>;
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
export type OrderFailure = z.infer<typeof orderFailureSchema>;
export type Order = z.infer<typeof orderSchema>;
export type OrderLine = z.infer<typeof orderLineSchema>;
export type OrderRefund = z.infer<typeof orderRefundSchema>;
export type MaskedKey = z.infer<typeof maskedKeySchema>;
export type PlaceOrder = z.infer<typeof placeOrderSchema>;
export type TotalChanged = z.infer<typeof totalChangedSchema>;
export type RevealedKey = z.infer<typeof revealedKeySchema>;
export type QuotedLine = z.infer<typeof quotedLineSchema>;
export type OrderActor = z.infer<typeof orderActorSchema>;
export type TimelineDetails = z.infer<typeof timelineDetailsSchema>;
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
export type OrderReveal = z.infer<typeof orderRevealSchema>;
export type SkippedLine = z.infer<typeof skippedLineSchema>;
export type BranchSpending = z.infer<typeof branchSpendingSchema>;
