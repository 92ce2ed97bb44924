import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { revisionSchema } from '../primitives/schemas.ts';
import { newCategorySchema, productFieldsSchema } from '../api/admin.ts';

/** By an admin. The product's id derives from its SKU: a SKU that exists is 409. Answers an AdminProduct. */
export const createProductInput = productFieldsSchema;

/**
 * By an admin: replaces every field. `expectedRevision` is the revision the form was loaded at; a product
 * that changed since is 412 `stale-revision` with both versions in the details. The SKU cannot change.
 */
export const changeProductInput = productFieldsSchema.extend({
  productId: idSchema,
  expectedRevision: revisionSchema.optional(),
});

/** By an admin. The level follows from the parent. Answers a Category. */
export const createCategoryInput = newCategorySchema;

/** By an admin: input of DeactivateCategory and ActivateCategory. Answers a Category. */
export const categoryStateInput = z.object({ categoryId: idSchema });

export type CreateProduct = z.infer<typeof createProductInput>;
export type ChangeProduct = z.infer<typeof changeProductInput>;
export type CreateCategory = z.infer<typeof createCategoryInput>;
export type CategoryState = z.infer<typeof categoryStateInput>;
