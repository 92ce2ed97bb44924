import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { reasonSchema, requiredText } from '../primitives/schemas.ts';
import { KEY_STATUSES, RECALL_ACTIONS } from '../constants/keys.ts';

/** A delivery by its product and the supplier's reference: what is recalled is recalled whole. */
export const deliverySchema = z.object({
  productId: idSchema,
  supplierReference: requiredText(200),
});

const soldKeySchema = z.object({
  id: idSchema,
  batchId: idSchema,
  lastFour: z.string(),
  status: z.enum(KEY_STATUSES),
});

/** Keys of a delivery that one order holds. */
const recallLineSchema = z.object({
  orderId: idSchema,
  companyId: idSchema,
  keys: z.array(soldKeySchema),
});

/** What a recall would find now. */
export const recallSchema = deliverySchema.extend({
  batches: z.int().min(0),
  unsold: z.int().min(0),
  /** Keys that were sold and are still in use, by order. */
  lines: z.array(recallLineSchema),
  /** Keys in stock that came otherwise, which may take the place of sold ones. */
  otherStock: z.int().min(0),
});

/** `GET /api/admin/recalls`: the same with the names of whom it concerns. */
export const shownRecallSchema = recallSchema.extend({
  product: z.object({ name: z.string(), sku: z.string() }).nullable(),
  lines: z.array(
    recallLineSchema.extend({
      orderNumber: z.string().nullable(),
      companyName: z.string().nullable(),
    }),
  ),
});

/** `POST /api/admin/recalls`: lays out the job, which is then started. Orders that are not named get `otherwise`. */
export const recallChoiceSchema = z.strictObject({
  ...deliverySchema.shape,
  reason: reasonSchema,
  otherwise: z.enum(RECALL_ACTIONS),
  orders: z
    .array(z.strictObject({ orderId: idSchema, deed: z.enum(RECALL_ACTIONS) }))
    .max(5_000)
    .default([]),
});

/** What of it a job has as its facts. */
export const recallFactsSchema = deliverySchema.extend({
  unsold: z.int().min(0),
  replace: z.int().min(0),
  refund: z.int().min(0),
  later: z.int().min(0),
  companies: z.int().min(0),
});

export type Recall = z.infer<typeof recallSchema>;
export type ShownRecall = z.infer<typeof shownRecallSchema>;
export type RecallFacts = z.infer<typeof recallFactsSchema>;
