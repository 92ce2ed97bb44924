import { z } from 'zod';
import { REVEAL_FORMATS } from '../constants/orders.ts';
import { TENANTS } from '../primitives/tenant.ts';
import { idSchema } from '../primitives/ids.ts';
import { requiredText, tenantSchema } from '../primitives/schemas.ts';

/** Keys of one ImportKeys command, which become one batch. Longer lists are split by the caller. */
export const MAX_BATCH_KEYS = 500;

/**
 * Keys of one product as a supplier sent them. A key that cannot be one (empty, too long, with control
 * characters) is a problem of its line; the others go in.
 */
export const importKeysInput = z.strictObject({
  productId: idSchema,
  supplierReference: requiredText(200),
  /** Markets in which the keys may be sold. */
  tenants: z
    .array(tenantSchema)
    .min(1)
    .max(TENANTS.length)
    .default([...TENANTS]),
  keys: z
    .array(z.strictObject({ line: z.int().min(1), key: z.string().max(20_000) }))
    .min(1)
    .max(MAX_BATCH_KEYS),
});

/** What became of an import. Keys are never repeated, only their lines. */
export const importedKeysSchema = z.object({
  /** null when no key was new: then nothing was recorded. */
  batchId: idSchema.nullable(),
  productId: idSchema,
  supplierReference: z.string(),
  imported: z.int().min(0),
  duplicates: z.array(z.object({ line: z.int(), reason: z.string() })),
  problems: z.array(z.object({ line: z.int(), reason: z.string(), message: z.string() })),
});

/** Without `keyIds`: every key of the order. */
export const revealKeysInput = z.strictObject({
  orderId: idSchema,
  keyIds: z.array(idSchema).min(1).max(5_000).optional(),
  format: z.enum(REVEAL_FORMATS).default('json'),
});

export type ImportKeys = z.infer<typeof importKeysInput>;
export type ImportedKeys = z.infer<typeof importedKeysSchema>;
export type RevealKeys = z.infer<typeof revealKeysInput>;
