import { z } from 'zod';
import { REVOCATION_CAUSES } from '../constants/keys.ts';
import { REVEAL_FORMATS } from '../constants/orders.ts';
import type { EventOf } from './event-of.ts';
import { idField, tenantField, textAboutCompany } from './event-fields.ts';

/** A licence key at rest: AES-256-GCM ciphertext, its claim's HMAC, and what may be shown. */
const sealedKey = z.object({
  keyId: idField,
  ciphertext: z.string().startsWith('ke1.'),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  lastFour: z.string(),
  /** HMAC of what its spellings have in common. Absent: imported before they were compared. */
  spelling: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** A key and the batch it came with. */
const placedKey = z.object({ batchId: idField, keyId: idField });

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
  /** What the spellings of keys have in common that had been imported without it. */
  'KeySpellingsNoted.v1': z.object({
    batchId: idField,
    productId: idField,
    keys: z
      .array(z.object({ keyId: idField, spelling: z.string().regex(/^[0-9a-f]{64}$/) }))
      .min(1),
  }),
  /** The data key of the batch, wrapped under another secret than before; it is the same key. */
  'BatchKeyRewrapped.v1': z.object({
    batchId: idField,
    productId: idField,
    wrappedDataKey: z.string(),
  }),
  'KeysAllocated.v1': z.object({
    batchId: idField,
    productId: idField,
    orderId: idField,
    companyId: idField,
    tenantId: tenantField,
    keyIds: z.array(idField).min(1),
  }),
  /**
   * Keys that may no longer be used. `sale` says whose they are; null: they were in stock, and leave it. `revocationId`
   * names the action, which may take keys of several batches.
   */
  'KeysRevoked.v1': z.object({
    batchId: idField,
    productId: idField,
    revocationId: idField,
    cause: z.enum(REVOCATION_CAUSES),
    keyIds: z.array(idField).min(1),
    sale: z.object({ orderId: idField, companyId: idField }).nullable(),
    reason: textAboutCompany,
  }),
  /** A sold key that another one stands for now; recorded with the allocation of that one. */
  'KeyReplaced.v1': z.object({
    batchId: idField,
    productId: idField,
    keyId: idField,
    orderId: idField,
    companyId: idField,
    replacement: placedKey,
    reason: textAboutCompany,
  }),
  /** A key given in place of a sold one: it leaves the stock, and nothing is paid for it. */
  'ReplacementAllocated.v1': z.object({
    batchId: idField,
    productId: idField,
    keyId: idField,
    orderId: idField,
    companyId: idField,
    tenantId: tenantField,
    replaces: placedKey,
  }),
};

/**
 * Stream `keyAccess-<orderId>`, and `keyAccess-<batchId>` of keys that nobody has bought: who saw which keys, appended
 * before anything is decrypted.
 */
export const keyAccessEvents = {
  'KeysRevealed.v1': z.object({
    revealId: idField,
    orderId: idField,
    companyId: idField,
    userId: z.string(),
    keyIds: z.array(idField).min(1),
    format: z.enum(REVEAL_FORMATS),
  }),
  /** An admin looked at one key. The buyer is notified of it, but not why. */
  'KeyRevealedToStaff.v1': z.object({
    revealId: idField,
    batchId: idField,
    productId: idField,
    keyId: idField,
    /** null: the key is not sold. */
    sale: z.object({ orderId: idField, companyId: idField }).nullable(),
    userId: z.string(),
    reason: z.string(),
  }),
};

export type SealedKey = z.infer<typeof sealedKey>;
/** Stream `stockWatch-<productId>`: at which stock admins want to be notified. */
export const stockWatchEvents = {
  'LowStockThresholdSet.v1': z.object({ productId: idField, threshold: z.int().nullable() }),
};

/**
 * Stream `staffReveals-<userId>`: how many keys one admin looked at, and what another one granted beyond the bound. A
 * look is counted in the append that records it.
 */
export const staffRevealsEvents = {
  'StaffRevealCounted.v1': z.object({
    adminId: z.string(),
    keyId: idField,
    revealedAt: z.string(),
  }),
  /** The bound of an hour is reached: super admins are notified of it. */
  'StaffRevealBoundReached.v1': z.object({
    adminId: z.string(),
    /** Within the hour before. */
    reveals: z.int().min(1),
    reachedAt: z.string(),
  }),
  'MoreRevealsRequested.v1': z.object({ adminId: z.string(), requestedAt: z.string() }),
  'MoreRevealsGranted.v1': z.object({
    adminId: z.string(),
    /** How many, for an hour from then on. */
    reveals: z.int().min(1),
    grantedBy: z.string(),
    grantedAt: z.string(),
  }),
  'MoreRevealsDeclined.v1': z.object({ adminId: z.string(), declinedBy: z.string() }),
};

/** Stream `keyReplacements-<orderId>`: how often one admin alone has replaced the licences of an order. */
export const keyReplacementsEvents = {
  /** In the append that replaces: `alone` says how often the licence that `keyId` stands for was, without recalls. */
  'KeyReplacementCounted.v1': z.object({
    orderId: idField,
    keyId: idField,
    replaces: idField,
    alone: z.int().min(0),
  }),
  'KeyReplacementRequested.v1': z.object({
    orderId: idField,
    keyId: idField,
    requestedBy: z.string(),
  }),
  'KeyReplacementApproved.v1': z.object({
    orderId: idField,
    keyId: idField,
    approvedBy: z.string(),
  }),
  'KeyReplacementDeclined.v1': z.object({
    orderId: idField,
    keyId: idField,
    declinedBy: z.string(),
  }),
};

export type StaffRevealsEvent = EventOf<typeof staffRevealsEvents>;
export type KeyReplacementsEvent = EventOf<typeof keyReplacementsEvents>;
export type StockWatchEvent = EventOf<typeof stockWatchEvents>;
export type KeyBatchEvent = EventOf<typeof keyBatchEvents>;
export type KeyAccessEvent = EventOf<typeof keyAccessEvents>;
