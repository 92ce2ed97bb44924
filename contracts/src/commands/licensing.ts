import { z } from 'zod';
import { revealSchema } from '../api/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { requiredText, tenantSchema } from '../primitives/schemas.ts';
import { TENANTS } from '../primitives/tenant.ts';

/** Keys of one ImportKeys command, which become one batch. The caller splits longer lists. */
export const MAX_BATCH_KEYS = 500;

/**
 * By an admin: keys of one product as a supplier sent them, with the line each stood on. A key that cannot
 * be one (empty, too long, with control characters) is a problem of its line; the others go in.
 */
export const importKeysInput = z.object({
  productId: idSchema,
  supplierReference: requiredText(200),
  /** Markets in which the keys may be sold. */
  tenants: z
    .array(tenantSchema)
    .min(1)
    .max(TENANTS.length)
    .default([...TENANTS]),
  keys: z
    .array(z.object({ line: z.int().min(1), key: z.string().max(20_000) }))
    .min(1)
    .max(MAX_BATCH_KEYS),
});

/** What became of an import, by line; keys are never repeated. */
export const importKeysResult = z.object({
  /** null when no key was new: then nothing was recorded. */
  batchId: idSchema.nullable(),
  productId: idSchema,
  supplierReference: z.string(),
  imported: z.int().min(0),
  duplicates: z.array(z.object({ line: z.int(), reason: z.string() })),
  problems: z.array(z.object({ line: z.int(), reason: z.string(), message: z.string() })),
});

/**
 * By somebody of the company that holds the order; any other order is 404. `KeysRevealed` is appended
 * before anything is decrypted. Answers a list of RevealedKey, never stored with the command.
 */
export const revealKeysInput = revealSchema.extend({ orderId: idSchema });

export type ImportKeys = z.infer<typeof importKeysInput>;
export type ImportKeysResult = z.infer<typeof importKeysResult>;
export type RevealKeys = z.infer<typeof revealKeysInput>;
