import { z } from 'zod';
import { KEY_ASSIGNMENT_TEXTS } from '../constants/key-assignment.ts';
import { KEY_END, ORDER_KEY_STATUSES } from '../constants/keys.ts';
import { ORDER_TEXTS } from '../constants/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { pageNumberSchema, pageSizeSchema } from '../primitives/paging.ts';
import { daySchema, instantSchema, text } from '../primitives/schemas.ts';
import { maskedKeySchema, orderActorSchema, orderBranchSchema } from './orders.ts';

const assignmentTexts = {
  /** The person or device that it was given to; '' where only a note was made. */
  assignee: z.string(),
  note: z.string(),
};

/** To whom a company gave one of its keys, and who wrote that down. */
export const keyAssignmentSchema = z.object({
  ...assignmentTexts,
  at: instantSchema,
  by: orderActorSchema,
});

/** A key that the company owns or owned, with the order that brought it; never its text. */
export const ownKeySchema = maskedKeySchema.omit({ replacedBy: true }).extend({
  orderId: idSchema,
  orderNumber: z.string(),
  poNumber: z.string().nullable(),
  branch: orderBranchSchema.nullable(),
  boughtAt: instantSchema,
  /** Null: nothing was written down about it. */
  assignment: keyAssignmentSchema.nullable(),
});

/** `GET /api/keys`. `from` and `to` are days of the company's market, both included. */
export const ownKeysFilterSchema = z.object({
  page: pageNumberSchema,
  perPage: pageSizeSchema(),
  /** Part of the name or of the SKU of the product. */
  product: text(ORDER_TEXTS.searchMax).trim().optional(),
  /** Part of the order's number or of the buyer's own. */
  order: text(ORDER_TEXTS.searchMax).trim().optional(),
  /** 'none': keys that were bought for no branch. */
  branchId: z.union([idSchema, z.literal('none')]).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The end of the key: its last four characters or fewer, capitals or not. */
  lastFour: text(KEY_END).trim().min(1).optional(),
  status: z.enum(ORDER_KEY_STATUSES).optional(),
  assigned: z.enum(['yes', 'no']).optional(),
});

/** `POST /api/keys/{id}/assignment`. Both texts empty: nothing is said about the key any more. */
export const assignKeySchema = z.strictObject({
  orderId: idSchema,
  assignee: text(KEY_ASSIGNMENT_TEXTS.assigneeMax).trim().default(''),
  note: text(KEY_ASSIGNMENT_TEXTS.noteMax).trim().default(''),
});

/** What is said about the key from now on. */
export const assignedKeySchema = z.object({ id: idSchema, ...assignmentTexts });

export type OwnKey = z.infer<typeof ownKeySchema>;
export type OwnKeysFilter = z.infer<typeof ownKeysFilterSchema>;
export type KeyAssignment = z.infer<typeof keyAssignmentSchema>;
export type AssignedKey = z.infer<typeof assignedKeySchema>;
