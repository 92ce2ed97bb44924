import { z } from 'zod';
import {
  keyBatchRecordSchema,
  keyActionSchema,
  keyRecordSchema,
  keyRevealSchema,
  keySearchSchema,
} from '../api/admin-keys.ts';
import { keyListSchema, listedKeySchema } from '../api/admin.ts';
import { keyImportChoiceSchema, keyImportFactsSchema } from '../api/key-import.ts';
import { deliverySchema, recallChoiceSchema, recallSchema } from '../api/key-recall.ts';
import { revealSchema, revealedKeySchema } from '../api/orders.ts';
import { stockWatchSchema, thresholdSchema, watchRevisionSchema } from '../api/stock-watch.ts';
import { KEY_STATUSES, REVOCATION_CAUSES } from '../constants/keys.ts';
import { REVEAL_FORMATS } from '../constants/orders.ts';
import { post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { ALL_PROBLEM_CODES } from '../all-problem-codes.ts';
import { instantSchema, text } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import { jobStepSchema, stepOutcomeSchema } from './jobs.ts';
import { deliveryQueries } from './deliveries.ts';
import { vaultCommands, vaultQueries } from './vault-requests.ts';
import type { InputOf, ResultOf } from './call.ts';
import {
  MAX_EXPORT_ROWS,
  idListSchema,
  listFields,
  orderSchema,
  pageNumberSchema,
  pageOf,
  pageSizeSchema,
} from '../primitives/paging.ts';

/** Keys of one ImportKeys command, which become one batch. The caller splits longer lists. */
export const MAX_BATCH_KEYS = 500;
/** Keys of one step of an import: few enough that whoever buys meanwhile does not wait for them. */
export const KEYS_OF_STEP = 200;

const otherKey = z.object({ id: idSchema, batchId: idSchema, lastFour: z.string() });

const revokedKey = z.object({
  keyId: idSchema,
  refused: z.object({ code: z.enum(ALL_PROBLEM_CODES), message: z.string() }).nullable(),
});

export const licensingCommands = defineCalls({
  /**
   * By an admin: keys of one product as a supplier sent them, with the line each stood on. A key that cannot be one
   * (empty, too long, with control characters) is a problem of its line; the others go in.
   */
  ImportKeys: {
    input: keyListSchema.extend({
      keys: z
        .array(
          z.object({
            line: z.int().min(1),
            key: listedKeySchema,
            /** Somebody has said that it is another key than one that is spelt alike. */
            differs: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(MAX_BATCH_KEYS),
    }),
    /** What became of the import, by line; keys are never repeated. */
    result: z.object({
      /** null when no key was new: then nothing was recorded. */
      batchId: idSchema.nullable(),
      productId: idSchema,
      supplierReference: z.string(),
      imported: z.int().min(0),
      duplicates: z.array(z.object({ line: z.int(), reason: z.string() })),
      problems: z.array(z.object({ line: z.int(), reason: z.string(), message: z.string() })),
    }),
    sentBy: 'bff',
  },
  /** By a process: notes what the spellings of a batch's keys have in common, for a batch from before they were compared. */
  NoteKeySpellings: {
    input: z.strictObject({ batchId: idSchema }),
    result: z.object({ keys: z.int().min(0) }),
  },
  /**
   * By the admin who uploaded it: looks through a list, and makes the job that imports it ready to be started. 403
   * `forbidden` for anybody else.
   */
  CheckKeyImport: {
    input: keyImportChoiceSchema.extend({ jobId: idSchema }),
    result: keyImportFactsSchema,
    sentBy: 'bff',
  },
  /** By who started the job: one batch of it. The keys are where they were uploaded, and stand in no command. */
  ImportUploadedKeys: { input: jobStepSchema, result: stepOutcomeSchema },
  /**
   * By somebody of the company that holds the order; any other order is 404. `KeysRevealed` is appended before
   * anything is decrypted; the answer is never stored with the command.
   */
  RevealKeys: {
    input: revealSchema.extend({ orderId: idSchema }),
    result: z.array(revealedKeySchema),
    sentBy: 'bff',
    right: 'reveal-keys',
  },
  /**
   * By an admin: one key, sold or not. The look is recorded with its reason before anything is decrypted. 429
   * `too-many-reveals` beyond the looks of an hour.
   */
  RevealKey: {
    input: z.strictObject({ ...keyActionSchema.shape, keyId: idSchema }),
    result: revealedKeySchema,
    http: post('/api/admin/keys/:keyId/reveal', {
      right: 'admins',
      summary: 'The text of a key; the look and its reason are recorded before',
      idempotencyKey: 'required',
      logged: 'reveal',
      stepUp: true,
    }),
  },
  /**
   * By an admin: keys that may no longer be used. Unsold ones leave the stock; the buyer of a sold one sees it. Each key
   * that cannot be revoked is answered with why, and the others are revoked in one append.
   */
  RevokeKeys: {
    input: z.strictObject({
      ...keyActionSchema.shape,
      keyIds: z.array(idSchema).min(1).max(MAX_BATCH_KEYS),
    }),
    result: z.array(revokedKey),
    sentBy: 'bff',
  },
  /**
   * By an admin: lays out the recall of a delivery as a job: its unsold keys are revoked, sold ones replaced or refunded
   * as chosen, and the companies notified.
   */
  PlanRecall: {
    input: recallChoiceSchema,
    result: z.strictObject({ jobId: idSchema }),
    sentBy: 'bff',
  },
  /** By who started the recall: every key of one batch that is in stock at that moment. */
  RevokeUnsoldKeys: { input: jobStepSchema, result: stepOutcomeSchema },
  /** By who started a rotation of keys: the data key of one batch, wrapped anew. */
  RewrapBatchKey: { input: jobStepSchema, result: stepOutcomeSchema },
  /** By an admin: at which stock a product is low. */
  WatchStock: {
    input: z.strictObject({
      productId: idSchema,
      threshold: thresholdSchema,
      expectedRevision: watchRevisionSchema,
    }),
    result: z.object({
      productId: idSchema,
      threshold: thresholdSchema,
      revision: watchRevisionSchema,
    }),
    sentBy: 'bff',
  },
  /**
   * By an admin: the buyer of a sold key gets another one of the same product from the stock. 409
   * `second-person-needed` where the licence was replaced twice before, unless a recall replaces all that was sold.
   */
  ReplaceKey: {
    input: z.strictObject({
      ...keyActionSchema.shape,
      keyId: idSchema,
      /** The job of the recall that it is part of: by a worker alone. */
      recall: idSchema.optional(),
    }),
    result: z.object({ keyId: idSchema, orderId: idSchema, replacement: otherKey }),
    sentBy: 'bff',
  },
  ...vaultCommands,
});

/** Something an admin did to a key; the edge adds the name. */
const action = z.object({ at: instantSchema, byId: z.string(), reason: z.string() });

const revealRecord = z.object({
  id: idSchema,
  orderId: idSchema,
  userId: z.string(),
  /** Whether it was somebody of the portal's staff. */
  byStaff: z.boolean(),
  keyIds: z.array(idSchema),
  format: z.enum(REVEAL_FORMATS),
  revealedAt: instantSchema,
});

/** One key's life as far as licensing knows it; names, order and product are others'. */
const keyHistory = keyRecordSchema.extend({
  batch: keyBatchRecordSchema,
  reveals: z.array(
    keyRevealSchema.omit({ by: true }).extend({
      byId: z.string(),
    }),
  ),
  revocation: action.extend({ cause: z.enum(REVOCATION_CAUSES) }).nullable(),
  replacement: action.extend({ key: otherKey }).nullable(),
  origin: otherKey.nullable(),
});

const keyFilter = {
  ids: idListSchema.optional(),
  productId: idSchema.optional(),
  batchId: idSchema.optional(),
  supplierReference: text(200).optional(),
  orderId: idSchema.optional(),
  companyId: idSchema.optional(),
  companyIds: idListSchema.optional(),
  status: z.enum(KEY_STATUSES).optional(),
  lastFour: text(4).min(1).optional(),
  key: keySearchSchema.shape.key.optional(),
};

/** A key's place in the list: when it was imported, its batch, and its place in that. */
const keyPlace = z.string().regex(/^[\d:.TZ-]{20,27}_[\da-f-]{36}_\d{1,6}$/);

export const licensingQueries = defineCalls({
  /** By an admin: never their text. `key` is a whole key, `lastFour` its last characters, or fewer of them. */
  'licensing.keys': {
    input: z.object({
      ...listFields,
      sort: z.enum(['importedAt', 'allocatedAt']).default('importedAt'),
      ...keyFilter,
    }),
    result: pageOf(keyRecordSchema),
    sentBy: 'bff',
  },
  /** The keys after one place of the list, newest first: how a whole list is read, however long it is. */
  'licensing.keyExport': {
    input: z.object({
      ...keyFilter,
      before: keyPlace.optional(),
      limit: z.int().min(1).max(MAX_EXPORT_ROWS).default(MAX_EXPORT_ROWS),
    }),
    result: z.object({
      items: z.array(keyRecordSchema),
      /** Where to go on; null at the end. */
      next: keyPlace.nullable(),
    }),
    sentBy: 'bff',
  },
  /** By an admin: one key's whole life. */
  'licensing.key': { input: z.object({ keyId: idSchema }), result: keyHistory, sentBy: 'bff' },
  ...deliveryQueries,
  /** By an admin or the mailer: the stock of products; `low` are those at the threshold that holds, or below it. */
  'licensing.stockWatch': {
    input: z.object({
      ...listFields,
      sort: z.enum(['available', 'lowSince']).default('available'),
      order: orderSchema.default('asc'),
      ids: idListSchema.optional(),
      watch: z.enum(['low', 'watched']).optional(),
    }),
    result: pageOf(stockWatchSchema),
    sentBy: 'bff',
  },
  ...vaultQueries,
  /** By an admin: what a recall of a delivery would find now. */
  'licensing.recall': { input: deliverySchema, result: recallSchema, sentBy: 'bff' },
  /** Who saw which keys of the orders of the actor's company, newest first. */
  'licensing.reveals': {
    input: z.object({
      orderId: idSchema.optional(),
      page: pageNumberSchema,
      perPage: pageSizeSchema(),
    }),
    result: pageOf(revealRecord),
    sentBy: 'bff',
  },
});

type Commands = typeof licensingCommands;
type Queries = typeof licensingQueries;

export type ImportKeys = InputOf<Commands['ImportKeys']>;
export type ImportKeysResult = ResultOf<Commands['ImportKeys']>;
export type CheckKeyImport = InputOf<Commands['CheckKeyImport']>;
export type PlanRecall = InputOf<Commands['PlanRecall']>;
export type RevealKeys = InputOf<Commands['RevealKeys']>;
export type RevealKey = InputOf<Commands['RevealKey']>;
export type RevokeKeys = InputOf<Commands['RevokeKeys']>;
export type RevokeKeysResult = ResultOf<Commands['RevokeKeys']>;
export type ReplaceKey = InputOf<Commands['ReplaceKey']>;
export type DecideVaultRequest = InputOf<Commands['DecideVaultRequest']>;
export type ReplaceKeyResult = ResultOf<Commands['ReplaceKey']>;
export type LicensingKeysQuery = InputOf<Queries['licensing.keys']>;
export type LicensingBatchesQuery = InputOf<Queries['licensing.batches']>;
export type LicensingDeliveriesQuery = InputOf<Queries['licensing.deliveries']>;
export type LicensingKeyResult = ResultOf<Queries['licensing.key']>;
export type LicensingRevealsResult = ResultOf<Queries['licensing.reveals']>;
export type RevealRecord = z.infer<typeof revealRecord>;
