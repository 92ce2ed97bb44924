import { z } from 'zod';
import { keyListSchema, listedKeySchema } from '../api/admin.ts';
import { revealSchema, revealedKeySchema } from '../api/orders.ts';
import { REVEAL_FORMATS } from '../constants/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import { pageNumberSchema, pageOf, pageSizeSchema } from '../primitives/paging.ts';

/** Keys of one ImportKeys command, which become one batch. The caller splits longer lists. */
export const MAX_BATCH_KEYS = 500;

export const licensingCommands = defineCalls({
  /**
   * By an admin: keys of one product as a supplier sent them, with the line each stood on. A key that cannot be one
   * (empty, too long, with control characters) is a problem of its line; the others go in.
   */
  ImportKeys: {
    input: keyListSchema.extend({
      keys: z
        .array(z.object({ line: z.int().min(1), key: listedKeySchema }))
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
  },
  /**
   * By somebody of the company that holds the order; any other order is 404. `KeysRevealed` is appended before
   * anything is decrypted; the answer is never stored with the command.
   */
  RevealKeys: {
    input: revealSchema.extend({ orderId: idSchema }),
    result: z.array(revealedKeySchema),
  },
});

export const KEY_STATUSES = ['available', 'allocated', 'revoked', 'replaced'] as const;

const paging = { page: pageNumberSchema, perPage: pageSizeSchema() };

/** A key record (O.18). */
const keyRecord = z.object({
  id: idSchema,
  productId: idSchema,
  batchId: idSchema,
  status: z.enum(KEY_STATUSES),
  orderId: idSchema.nullable(),
  companyId: idSchema.nullable(),
  lastFour: z.string(),
  fingerprint: z.string(),
  importedAt: instantSchema,
  /** Who imported it: a user's id, or `system:command-line` for the operator of the machine. */
  importedBy: z.string(),
});

const revealRecord = z.object({
  id: idSchema,
  orderId: idSchema,
  userId: z.string(),
  keyIds: z.array(idSchema),
  format: z.enum(REVEAL_FORMATS),
  revealedAt: instantSchema,
});

export const licensingQueries = defineCalls({
  /** By an admin: newest first, never their text. */
  'licensing.keys': {
    input: z.object({
      productId: idSchema.optional(),
      batchId: idSchema.optional(),
      orderId: idSchema.optional(),
      companyId: idSchema.optional(),
      status: z.enum(KEY_STATUSES).optional(),
      ...paging,
    }),
    result: pageOf(keyRecord),
  },
  /** Who in the actor's company saw which keys of its orders, newest first. */
  'licensing.reveals': {
    input: z.object({ orderId: idSchema.optional(), ...paging }),
    result: pageOf(revealRecord),
  },
});

type Commands = typeof licensingCommands;
type Queries = typeof licensingQueries;

export type ImportKeys = InputOf<Commands['ImportKeys']>;
export type ImportKeysResult = ResultOf<Commands['ImportKeys']>;
export type RevealKeys = InputOf<Commands['RevealKeys']>;
export type LicensingKeysQuery = InputOf<Queries['licensing.keys']>;
export type KeyRecord = z.infer<typeof keyRecord>;
export type RevealRecord = z.infer<typeof revealRecord>;
export type LicensingRevealsResult = ResultOf<Queries['licensing.reveals']>;
