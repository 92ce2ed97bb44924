import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { line, revisionSchema } from '../primitives/schemas.ts';
import { addressSchema, citySchema, placeNameSchema } from './contact-fields.ts';

const BRANCH_TYPES = ['main', 'branch'] as const;

/** A place a company orders for (O.17). What was never said about it is ''. */
export const branchSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Every company has one main branch from its registration on. */
  type: z.enum(BRANCH_TYPES),
  city: z.string(),
  address: z.string(),
  /** Whom to ask there: a name, a phone number, an e-mail address. */
  contact: z.string(),
  /** Orders are placed for active branches only. */
  active: z.boolean(),
  /** Counts the changes of the branch itself: what a change of the console names in If-Match. */
  revision: revisionSchema,
  /** The caller may not buy for it, as an owner of the company has decided. */
  notForMe: z.literal(true).optional(),
});

/** `GET /api/branches`: the main branch first, then by name, closed ones last. */
export const branchesResultSchema = z.array(branchSchema);

const contactSchema = line(200);

/** `POST /api/branches`; 201 with the branch. */
export const newBranchSchema = z.object({
  name: placeNameSchema,
  city: citySchema.optional(),
  address: addressSchema.optional(),
  contact: contactSchema.optional(),
});

/**
 * `PATCH /api/branches/{id}`: what is left out stays as it is, '' takes a text away. `active: false` closes the branch,
 * `active: true` opens it again; the main branch cannot be closed (409 `main-branch`).
 */
export const branchChangeSchema = z.object({
  name: placeNameSchema.optional(),
  city: citySchema.optional(),
  address: addressSchema.optional(),
  contact: contactSchema.optional(),
  active: z.boolean().optional(),
});

export type Branch = z.infer<typeof branchSchema>;
export type NewBranch = z.infer<typeof newBranchSchema>;
export type BranchChange = z.infer<typeof branchChangeSchema>;
