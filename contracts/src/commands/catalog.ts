import { z } from 'zod';
import { newCategorySchema, productFieldsSchema } from '../api/admin.ts';
import { idSchema } from '../primitives/ids.ts';

/** A new product, with the fields the console sends. Its id derives from the SKU. */
export const createProductInput = productFieldsSchema.strict();

/** The whole of a product as it shall be; the SKU cannot change. Only what differs is recorded. */
export const changeProductInput = z.strictObject({
  ...productFieldsSchema.shape,
  productId: idSchema,
  /** The revision the editor started from; another one by now is refused with both versions. */
  expectedRevision: z.int().min(0).optional(),
});

export const createCategoryInput = newCategorySchema.strict();

/** Input of DeactivateCategory and ActivateCategory. */
export const categoryInput = z.strictObject({ categoryId: idSchema });

export type CreateProduct = z.infer<typeof createProductInput>;
export type ChangeProduct = z.infer<typeof changeProductInput>;
export type CreateCategory = z.infer<typeof createCategoryInput>;
export type CategoryInput = z.infer<typeof categoryInput>;
