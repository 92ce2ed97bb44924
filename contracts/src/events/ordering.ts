import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import {
  idField,
  instantField,
  moneyField,
  monthField,
  tenantField,
  textAboutCompany,
} from './event-fields.ts';
import { failureReason } from './failure-reason.ts';

export const cartLine = z.object({
  itemId: idField,
  productId: idField,
  quantity: z.number().int().min(1),
});

/** What the buyer had said of lines that come back; absent in events of before. */
const orderedFor = z.object({ branchId: idField.nullable(), poNumber: z.string().nullable() });

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
    orderedFor: orderedFor.optional(),
  }),
  /** Its lines wait for approval; what is added from now on goes into the next cart. */
  'CartSubmitted.v1': z.object({ approvalId: idField, userId: idField, tenantId: tenantField }),
  /** The approval was declined or withdrawn: its lines are offered again. */
  'CartRefilled.v1': z.object({
    approvalId: idField,
    userId: idField,
    tenantId: tenantField,
    lines: z.array(cartLine),
    orderedFor: orderedFor.optional(),
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
const orderKey = z.object({
  keyId: idField,
  productId: idField,
  batchId: idField,
  lastFour: z.string(),
});

const refundedLine = z.object({
  productId: idField,
  quantity: z.number().int().min(1),
  amount: moneyField,
});

/** Stream `order-<orderId>`. */
export const orderEvents = {
  'OrderPlaced.v1': z.object({
    orderId: idField,
    orderNumber: z.string(),
    companyId: idField,
    userId: idField,
    tenantId: tenantField,
    /**
     * The branch as it was called then: encrypted under the company's key; in the clear in early events, and where the
     * main branch is called like its company.
     */
    branch: z.object({ id: idField, name: z.string() }).nullable(),
    poNumber: z.string().nullable(),
    paymentId: idField,
    cartLines: z.array(cartLine).min(1),
    lines: z.array(orderLine).min(1),
    total: moneyField,
    placedAt: instantField,
    /** The month ('2026-03') in whose spending of the buyer it counts; absent where nothing is counted. */
    spendingMonth: monthField.optional(),
    /** Absent where nobody was asked. */
    approvalId: idField.optional(),
  }),
  'OrderCompleted.v1': z.object({
    orderId: idField,
    companyId: idField,
    depositPart: moneyField,
    creditPart: moneyField,
    keys: z.array(orderKey).min(1),
    completedAt: instantField,
  }),
  /** Money back for some or all of it; the keys of what was refunded are revoked in the same append. */
  'OrderRefunded.v1': z.object({
    orderId: idField,
    companyId: idField,
    refundId: idField,
    amount: moneyField,
    /** Where the money went in the wallet; the parts sum to the amount. */
    toCredit: moneyField,
    toDeposit: moneyField,
    lines: z.array(refundedLine).min(1),
    keyIds: z.array(idField).min(1),
    /** Of all refunds of the order, this one included. */
    refundedTotal: moneyField,
    /** Whether all of the order is refunded now. */
    whole: z.boolean(),
    reason: textAboutCompany,
    refundedAt: instantField,
  }),
  /** Keys that may no longer be used, without money back. */
  'OrderKeysRevoked.v1': z.object({
    orderId: idField,
    companyId: idField,
    revocationId: idField,
    keyIds: z.array(idField).min(1),
    reason: textAboutCompany,
  }),
  /** The order holds another key of the same product in place of one. */
  'OrderKeyReplaced.v1': z.object({
    orderId: idField,
    companyId: idField,
    keyId: idField,
    replacement: orderKey,
    reason: textAboutCompany,
  }),
  /** An admin has the buyer sent the link to the keys again. */
  'OrderConfirmationRequested.v1': z.object({
    orderId: idField,
    companyId: idField,
    requestedAt: instantField,
  }),
  'OrderFailed.v2': z.object({
    orderId: idField,
    companyId: idField,
    reason: failureReason,
    /** Absent where nobody was asked, and in events of before. */
    approvalId: idField.optional(),
  }),
};

export type CartEvent = EventOf<typeof cartEvents>;
export type OrderEvent = EventOf<typeof orderEvents>;
export type OrderLine = z.infer<typeof orderLine>;
export type OrderKey = z.infer<typeof orderKey>;
export type CartLine = z.infer<typeof cartLine>;
export type OrderedFor = z.infer<typeof orderedFor>;
