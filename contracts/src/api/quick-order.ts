import { z } from 'zod';
import { LINE_ANSWERS, QUICK_ORDER } from '../constants/quick-order.ts';
import { idSchema } from '../primitives/ids.ts';
import { line, tenantSchema } from '../primitives/schemas.ts';
import { quantitySchema } from './cart.ts';
import { productListItemSchema } from './catalog.ts';

/** An article number as somebody wrote it; also a name, for which the nearest products are offered. */
export const requestedSkuSchema = line(QUICK_ORDER.skuMax).min(1);

/** `POST /api/quick-order/check`. Lines of one article are summed. Nothing is changed. */
export const quickOrderSchema = z.strictObject({
  tenantId: tenantSchema,
  lines: z
    .array(z.strictObject({ sku: requestedSkuSchema, quantity: quantitySchema }))
    .min(1)
    .max(QUICK_ORDER.maxLines),
});

/** What the shop says to an article: once for all its lines. */
const answeredLineSchema = z.object({
  /** As it was first written. */
  sku: z.string(),
  /** Of all its lines together. */
  quantity: z.int().min(1),
  answer: z.enum(LINE_ANSWERS),
  /** What the market sells under this number. */
  product: productListItemSchema.nullable(),
  /** Licences of it that the cart holds already. */
  inCart: z.int().min(0),
  /** What may be meant by an unknown number, nearest first. */
  similar: z.array(productListItemSchema),
});

/** In the order in which the articles were first named. */
export const quickOrderAnswerSchema = z.array(answeredLineSchema);

/** `POST /api/cart/lines`: all of them, or none. */
export const cartLinesAddSchema = z.strictObject({
  tenantId: tenantSchema,
  lines: z
    .array(z.strictObject({ productId: idSchema, quantity: quantitySchema }))
    .min(1)
    .max(QUICK_ORDER.maxLines),
});

export type QuickOrder = z.infer<typeof quickOrderSchema>;
export type AnsweredLine = z.infer<typeof answeredLineSchema>;
export type CartLinesAdd = z.infer<typeof cartLinesAddSchema>;
