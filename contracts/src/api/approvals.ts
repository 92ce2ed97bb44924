import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { pageNumberSchema, pageSizeSchema } from '../primitives/paging.ts';
import {
  amountSchema,
  currencySchema,
  instantSchema,
  reasonSchema,
  sumSchema,
  tenantSchema,
} from '../primitives/schemas.ts';
import { MAX_ORDER_LINES } from '../constants/orders.ts';
import { orderBranchSchema, orderLineSchema } from './orders.ts';

const APPROVAL_STATUSES = ['waiting', 'granted', 'declined', 'withdrawn'] as const;

/** A cart over its buyer's limit that waits, or waited, for somebody else of the company. */
export const storedApprovalSchema = z.object({
  id: idSchema,
  status: z.enum(APPROVAL_STATUSES),
  requestedAt: instantSchema,
  requestedBy: idSchema,
  tenantId: tenantSchema,
  currency: currencySchema,
  branch: orderBranchSchema.nullable(),
  poNumber: z.string().nullable(),
  /** At the prices of when it was asked for. */
  lines: z.array(orderLineSchema),
  total: sumSchema,
  /** How it would have been paid then; null where there was too little. */
  split: z.object({ deposit: sumSchema, credit: sumSchema }).nullable(),
  /** The buyer's limit, and what was spent of it when it was asked for. */
  limit: sumSchema,
  spent: sumSchema,
  decidedAt: instantSchema.nullable(),
  decidedBy: idSchema.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** The order that it became. */
  orderId: idSchema.nullable(),
  /** How many lines it has, in a list that has no room for them; `GET /api/approvals/{id}` has them. */
  leftOut: z.object({ lines: z.int().min(0) }).exactOptional(),
});

/** The same with what people are called, and what whoever asks may do. */
export const approvalSchema = storedApprovalSchema.extend({
  /** '': a former colleague, whose name cannot be read any more; so below. */
  requesterName: z.string(),
  deciderName: z.string().nullable(),
  /** Whether it waits for the decision of whoever asks, among others. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});

/** `GET /api/approvals`, newest first; those who approve see everybody's, all others their own. */
export const approvalsQuerySchema = z.object({
  status: z.enum(APPROVAL_STATUSES).optional(),
  /** Only what whoever asks may decide on now: of their branches, and asked for by somebody else. */
  toDecide: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  page: pageNumberSchema,
  perPage: pageSizeSchema({ usual: 20 }),
});

/** A line as whoever decides saw it. */
const seenLineSchema = orderLineSchema.pick({
  productId: true,
  quantity: true,
  unitPrice: true,
});

/**
 * `POST /api/approvals/{id}/grant`. A different total, or a different line, is 409 `total-changed` with the new lines.
 * `lines` are those that were seen; left out, at the total that was asked for they are those that were asked for.
 */
export const grantSchema = z.object({
  expectedTotal: amountSchema,
  lines: z.array(seenLineSchema).min(1).max(MAX_ORDER_LINES).optional(),
});

/** `POST /api/approvals/{id}/decline`. */
export const declineSchema = z.object({ reason: reasonSchema });

/** `GET /api/spending`: what one may still spend in this calendar month of the market without asking. */
export const spendingSchema = z.object({
  currency: currencySchema,
  /** null: no limit. */
  limit: sumSchema.nullable(),
  spent: sumSchema,
  /** For which branches somebody else decides on what is over it; null: for all, and for what is for none. */
  decidedFor: z.array(idSchema).nullable(),
});

export type SeenLine = z.infer<typeof seenLineSchema>;
export type StoredApproval = z.infer<typeof storedApprovalSchema>;
export type Approval = z.infer<typeof approvalSchema>;
export type Spending = z.infer<typeof spendingSchema>;
