import { z } from 'zod';
import { KEY_MAX, KEY_STATUSES, REVOCATION_CAUSES } from '../constants/keys.ts';
import { REVEAL_FORMATS } from '../constants/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { MAX_PAGE_ROWS } from '../primitives/paging.ts';
import { instantSchema, reasonSchema, requiredText, tenantSchema } from '../primitives/schemas.ts';

/** A key as the vault lists it (O.18): never its text. */
export const keyRecordSchema = z.object({
  id: idSchema,
  productId: idSchema,
  batchId: idSchema,
  supplierReference: z.string(),
  status: z.enum(KEY_STATUSES),
  orderId: idSchema.nullable(),
  companyId: idSchema.nullable(),
  lastFour: z.string(),
  fingerprint: z.string(),
  importedAt: instantSchema,
  /** Who imported it: a user's id, or `system:command-line` for the operator of the machine. */
  importedBy: z.string(),
  allocatedAt: instantSchema.nullable(),
  /** The key that stands for it, and the one that it stands for. */
  replacedBy: idSchema.nullable(),
  replaces: idSchema.nullable(),
});

/** Keys that came together, at most 500; a longer delivery is several with one supplier reference. */
export const keyBatchRecordSchema = z.object({
  id: idSchema,
  productId: idSchema,
  supplierReference: z.string(),
  tenants: z.array(tenantSchema),
  importedAt: instantSchema,
  importedBy: z.string(),
  imported: z.int().min(0),
  available: z.int().min(0),
  allocated: z.int().min(0),
  revoked: z.int().min(0),
  replaced: z.int().min(0),
});

/** What a supplier delivered of a product under one reference: all batches of it together. */
export const keyDeliverySchema = keyBatchRecordSchema
  .omit({ importedBy: true, tenants: true })
  .extend({ batches: z.int().min(1) });

/** `POST /api/admin/keys/{id}/reveal`, `/revoke` and `/replace`. */
export const keyActionSchema = z.strictObject({ reason: reasonSchema });

/** `POST /api/admin/keys/search`: a whole key as somebody pasted it, so that it stands in no address. */
export const keySearchSchema = z.strictObject({ key: requiredText(KEY_MAX) });

/** `POST /api/admin/keys/bulk`. */
export const keysBulkSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(MAX_PAGE_ROWS),
  action: z.literal('revoke'),
  reason: reasonSchema,
});

/** Somebody by name; the portal's own processes and the machine's operator have none. */
export const namedActorSchema = z.object({ id: z.string(), name: z.string().nullable() });

const actionSchema = z.object({ at: instantSchema, by: namedActorSchema, reason: z.string() });

/** One look at a key: by the buyer's people, in a format, or by staff, with a reason. */
export const keyRevealSchema = z.object({
  id: idSchema,
  at: instantSchema,
  by: namedActorSchema,
  byStaff: z.boolean(),
  format: z.enum(REVEAL_FORMATS).nullable(),
  reason: z.string().nullable(),
});

const otherKeySchema = z.object({ id: idSchema, batchId: idSchema, lastFour: z.string() });

/** `GET /api/admin/keys/{id}`: one key's whole life. */
export const keyPassportSchema = keyRecordSchema.extend({
  product: z.object({ name: z.string(), sku: z.string() }).nullable(),
  batch: keyBatchRecordSchema.extend({ importer: namedActorSchema }),
  order: z
    .object({ id: idSchema, orderNumber: z.string(), status: z.string(), buyer: namedActorSchema })
    .nullable(),
  company: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  /** Oldest first. */
  reveals: z.array(keyRevealSchema),
  revocation: actionSchema.extend({ cause: z.enum(REVOCATION_CAUSES) }).nullable(),
  replacement: actionSchema.extend({ key: otherKeySchema }).nullable(),
  /** The key that it was given for. */
  origin: otherKeySchema.nullable(),
});

export type KeyRecord = z.infer<typeof keyRecordSchema>;
export type KeyBatchRecord = z.infer<typeof keyBatchRecordSchema>;
export type KeyDelivery = z.infer<typeof keyDeliverySchema>;
export type NamedActor = z.infer<typeof namedActorSchema>;
export type KeyPassport = z.infer<typeof keyPassportSchema>;
