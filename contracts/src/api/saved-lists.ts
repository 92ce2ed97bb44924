import { z } from 'zod';
import { MAX_LINE_QUANTITY } from '../constants/orders.ts';
import { LINE_ANSWERS } from '../constants/quick-order.ts';
import { SAVED_LISTS } from '../constants/saved-lists.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, requiredLine } from '../primitives/schemas.ts';
import { quantitySchema } from './cart.ts';
import { productListItemSchema } from './catalog.ts';
import { orderActorSchema } from './orders.ts';

const nameSchema = requiredLine(SAVED_LISTS.nameMax);
const productLine = z.strictObject({ productId: idSchema, quantity: quantitySchema });

/** A list as the overview shows it. */
export const savedListSchema = z.object({
  id: idSchema,
  name: z.string(),
  products: z.int().min(0),
  licences: z.int().min(0),
  changedAt: instantSchema,
  changedBy: orderActorSchema,
});

/** What the shop says to a line today, in the cart of whoever asks. */
export const savedListLineSchema = z.object({
  productId: idSchema,
  /** As the product is called where it is sold, else as it was when it came into the list. */
  sku: z.string(),
  name: z.string(),
  quantity: quantitySchema,
  answer: z.enum(LINE_ANSWERS),
  /** Null where the market does not sell it. */
  product: productListItemSchema.nullable(),
  /** Licences of it that the cart holds already. */
  inCart: z.int().min(0),
});

/** `GET /api/lists/{id}`, and the answer of every call that changes a list. */
export const savedListDetailsSchema = savedListSchema.extend({
  lines: z.array(savedListLineSchema),
});

/** `POST /api/lists`. Lines of one product are summed. */
export const createSavedListSchema = z.strictObject({
  name: nameSchema,
  lines: z.array(productLine).max(SAVED_LISTS.maxLines).default([]),
});

/** `PATCH /api/lists/{id}`. */
export const renameSavedListSchema = z.strictObject({ name: nameSchema });

/** `POST /api/lists/{id}/lines`: a product that the list holds gains so many. All of them, or none and why. */
export const addSavedListLinesSchema = z.strictObject({
  lines: z.array(productLine).min(1).max(SAVED_LISTS.maxLines),
});

/** `PATCH /api/lists/{id}/lines`: other quantities for products that the list holds; 0 takes one out. */
export const changeSavedListLinesSchema = z.strictObject({
  lines: z
    .array(productLine.extend({ quantity: z.int().min(0).max(MAX_LINE_QUANTITY) }))
    .min(1)
    .max(SAVED_LISTS.maxLines),
});

/** `DELETE /api/lists/{id}`: the list that is no more. */
export const deletedSavedListSchema = z.object({ id: idSchema });

/** `GET /api/favourites`: the ids of the marked products, and what every call that changes them answers. */
export const favouritesSchema = z.array(idSchema);

export type SavedList = z.infer<typeof savedListSchema>;
export type SavedListLineView = z.infer<typeof savedListLineSchema>;
export type SavedListDetails = z.infer<typeof savedListDetailsSchema>;
export type DeletedSavedList = z.infer<typeof deletedSavedListSchema>;
export type CreateSavedList = z.input<typeof createSavedListSchema>;
export type SavedListLinesAdd = z.infer<typeof addSavedListLinesSchema>;
