import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';

export const KEY_STATUSES = ['available', 'allocated', 'revoked', 'replaced'] as const;

const page = z.int().min(1).max(10_000).default(1);
const perPage = z.int().min(1).max(200).default(50);

/** `licensing.keys`: keys as admins see them, newest first; never their text. */
export const keysInput = z.strictObject({
  productId: idSchema.optional(),
  batchId: idSchema.optional(),
  orderId: idSchema.optional(),
  companyId: idSchema.optional(),
  status: z.enum(KEY_STATUSES).optional(),
  page,
  perPage,
});

/** A key record (O.18). */
export const keySchema = z.object({
  id: idSchema,
  productId: idSchema,
  batchId: idSchema,
  status: z.enum(KEY_STATUSES),
  orderId: idSchema.nullable(),
  companyId: idSchema.nullable(),
  lastFour: z.string(),
  fingerprint: z.string(),
  importedAt: instantSchema,
});

/** `licensing.reveals`: who in the company saw which keys of an order, newest first. */
export const revealsInput = z.strictObject({ orderId: idSchema.optional(), page, perPage });

export const revealRecordSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  userId: z.string(),
  keyIds: z.array(idSchema),
  format: z.string(),
  revealedAt: instantSchema,
});

export type KeysInput = z.infer<typeof keysInput>;
export type KeyRecord = z.infer<typeof keySchema>;
export type RevealsInput = z.infer<typeof revealsInput>;
export type RevealRecord = z.infer<typeof revealRecordSchema>;

export interface KeysResult {
  readonly items: readonly KeyRecord[];
  readonly total: number;
}

export interface RevealsResult {
  readonly items: readonly RevealRecord[];
  readonly total: number;
}
