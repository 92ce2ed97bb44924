import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { requiredLine, tenantSchema } from '../primitives/schemas.ts';
import { TENANTS } from '../primitives/tenant.ts';
import { columnMapSchema } from './admin-jobs.ts';
import { keyAnswersSchema, keyListFindingsSchema } from './key-questions.ts';

/** `POST /api/admin/keys/import/{id}/check`: what an uploaded list of keys is to become. */
export const keyImportChoiceSchema = z.strictObject({
  /** The product of all keys; without it each line names its own. */
  productId: idSchema.optional(),
  supplierReference: requiredLine(200),
  /** The markets in which the keys may be sold. */
  tenants: z
    .array(tenantSchema)
    .min(1)
    .max(TENANTS.length)
    .default([...TENANTS]),
  map: columnMapSchema.default([]),
  /** To the questions of a check that was refused for them. */
  answers: keyAnswersSchema.default({ columns: {} }),
});

/** What was chosen, and what the list would bring: rows = usable + problems, always. */
export const keyImportFactsSchema = z.object({
  productId: idSchema.nullable(),
  supplierReference: z.string(),
  tenants: z.array(tenantSchema),
  rows: z.int().min(0),
  usable: z.int().min(0),
  /** Absent: looked through by a version that did not report it. */
  findings: keyListFindingsSchema.optional(),
  /** How many keys each product would get, the most first. */
  products: z.array(
    z.object({ productId: idSchema, sku: z.string().nullable(), keys: z.int().min(1) }),
  ),
});

export type KeyImportFacts = z.infer<typeof keyImportFactsSchema>;
