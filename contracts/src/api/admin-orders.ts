import { z } from 'zod';
import { ORDER_STATUSES } from '../constants/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { MAX_PAGE_ROWS } from '../primitives/paging.ts';
import {
  amountSchema,
  currencySchema,
  instantSchema,
  reasonSchema,
  sumSchema,
} from '../primitives/schemas.ts';
import { maskedKeySchema } from './orders.ts';

/** What of a line is refunded: some of its licences, certain keys of it, or without either all that is left of it. */
const refundLineSchema = z
  .strictObject({
    productId: idSchema,
    quantity: z.int().min(1).optional(),
    keyIds: z.array(idSchema).min(1).max(1_000).optional(),
  })
  .refine(({ quantity, keyIds }) => quantity === undefined || keyIds === undefined, {
    path: ['keyIds'],
    message: 'Give either quantity or keyIds',
  });

const refundLinesSchema = z
  .array(refundLineSchema)
  .min(1)
  .max(MAX_PAGE_ROWS)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
    message: 'Name each product once',
  });

/** What to refund; without lines all that is left of the order. */
export const refundChoiceSchema = z.strictObject({
  lines: refundLinesSchema.optional(),
  /** The `refundedTotal` that the admin saw; another one by now is 409 `refund-changed`. */
  expectedRefunded: amountSchema.optional(),
});

/** `POST /api/admin/orders/{id}/refund`. The buyer is notified of the reason. */
export const refundSchema = refundChoiceSchema.extend({ reason: reasonSchema });

/** `POST /api/admin/orders/{id}/refund/preview`: what the same refund would do now. */
export const refundPreviewSchema = z.object({
  orderId: idSchema,
  currency: currencySchema,
  amount: sumSchema,
  toCredit: sumSchema,
  toDeposit: sumSchema,
  lines: z.array(
    z.object({
      productId: idSchema,
      productName: z.string(),
      quantity: z.int().min(1),
      amount: sumSchema,
    }),
  ),
  /** The keys whose money goes back; those still active are revoked. */
  keys: z.array(maskedKeySchema),
  keysRevoked: z.int().min(0),
  /** As they stand after it. */
  refundedTotal: sumSchema,
  status: z.enum(ORDER_STATUSES),
});

/** `POST /api/admin/orders/{id}/confirmation`: the mail with the link to the keys is queued again. */
export const confirmationRequestedSchema = z.object({
  orderId: idSchema,
  requestedAt: instantSchema,
});

export type RefundLine = z.infer<typeof refundLineSchema>;
export type RefundPreview = z.infer<typeof refundPreviewSchema>;
