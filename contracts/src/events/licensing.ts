import { z } from 'zod';
import { REVEAL_FORMATS } from '../constants/orders.ts';
import type { EventOf } from './event-of.ts';
import { idField, tenantField } from './event-fields.ts';

/** A licence key at rest: AES-256-GCM ciphertext, its claim's HMAC, and what may be shown. */
export const sealedKey = z.object({
  keyId: idField,
  ciphertext: z.string().startsWith('ke1.'),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  lastFour: z.string(),
});

/** Stream `keyBatch-<batchId>`: at most 500 keys. */
export const keyBatchEvents = {
  'KeyBatchOpened.v1': z.object({
    batchId: idField,
    productId: idField,
    /** The markets in which its keys may be sold. */
    tenants: z.array(tenantField).min(1),
    supplierReference: z.string(),
    wrappedDataKey: z.string(),
  }),
  'KeysImported.v1': z.object({
    batchId: idField,
    productId: idField,
    keys: z.array(sealedKey).min(1),
  }),
  'KeysAllocated.v1': z.object({
    batchId: idField,
    productId: idField,
    orderId: idField,
    companyId: idField,
    tenantId: tenantField,
    keyIds: z.array(idField).min(1),
  }),
};

/** Stream `keyAccess-<orderId>`: who saw which keys, appended before anything is decrypted. */
export const keyAccessEvents = {
  'KeysRevealed.v1': z.object({
    revealId: idField,
    orderId: idField,
    companyId: idField,
    userId: z.string(),
    keyIds: z.array(idField).min(1),
    format: z.enum(REVEAL_FORMATS),
  }),
};

export type SealedKey = z.infer<typeof sealedKey>;
export type KeyBatchEvent = EventOf<typeof keyBatchEvents>;
export type KeyAccessEvent = EventOf<typeof keyAccessEvents>;
