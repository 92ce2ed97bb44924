import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';

export const KEY_STATUSES = ['available', 'allocated', 'revoked', 'replaced'] as const;

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const perPage = z.coerce.number().int().min(1).max(200).default(50);

/** `licensing.keys`, by an admin: newest first, never their text. */
export const licensingKeysQuery = z.object({
  productId: idSchema.optional(),
  batchId: idSchema.optional(),
  orderId: idSchema.optional(),
  companyId: idSchema.optional(),
  status: z.enum(KEY_STATUSES).optional(),
  page,
  perPage,
});

/** A key record (O.18). */
export const keyRecordSchema = z.object({
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

export const licensingKeysResult = z.object({
  items: z.array(keyRecordSchema),
  total: z.int().min(0),
});

/** `licensing.reveals`: who in the actor's company saw which keys of its orders, newest first. */
export const licensingRevealsQuery = z.object({ orderId: idSchema.optional(), page, perPage });

export const revealRecordSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  userId: z.string(),
  keyIds: z.array(idSchema),
  format: z.string(),
  revealedAt: instantSchema,
});

export const licensingRevealsResult = z.object({
  items: z.array(revealRecordSchema),
  total: z.int().min(0),
});

export type LicensingKeysQuery = z.infer<typeof licensingKeysQuery>;
export type KeyRecord = z.infer<typeof keyRecordSchema>;
export type LicensingKeysResult = z.infer<typeof licensingKeysResult>;
export type LicensingRevealsQuery = z.infer<typeof licensingRevealsQuery>;
export type RevealRecord = z.infer<typeof revealRecordSchema>;
export type LicensingRevealsResult = z.infer<typeof licensingRevealsResult>;
