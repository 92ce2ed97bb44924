import { z } from 'zod';
import {
  OWNERSHIP_CHANGES,
  OWNERSHIP_ENDS,
  OWNERSHIP_GROUNDS,
  OWNERSHIP_STATUSES,
} from '../constants/ownership.ts';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, reasonSchema } from '../primitives/schemas.ts';
import { namedActorSchema } from './admin-keys.ts';

const fields = {
  id: idSchema,
  companyId: idSchema,
  /** Whose part in the company changes. */
  userId: idSchema,
  change: z.enum(OWNERSHIP_CHANGES),
  /** What the person is in the company then; null of a closed account, and of some old changes. */
  role: z.enum(COMPANY_ROLES).nullable(),
  status: z.enum(OWNERSHIP_STATUSES),
  requestedAt: instantSchema,
  /** Until when the owners may refuse it; null where it waited for nobody. */
  dueAt: instantSchema.nullable(),
  /** When it was refused, ended or took effect. */
  decidedAt: instantSchema.nullable(),
  ground: z.enum(OWNERSHIP_GROUNDS).nullable(),
  because: z.enum(OWNERSHIP_ENDS).nullable(),
  /** Why an owner refused it. */
  reason: z.string().nullable(),
};

/** What staff change about who owns a company and who acts for it, as it is kept. Null in `requestedBy`: the command line. */
export const storedOwnershipChangeSchema = z.object({
  ...fields,
  requestedBy: idSchema.nullable(),
  /** The owner who refused or accepted it, or the member of the staff who confirmed it or took it back. */
  decidedBy: idSchema.nullable(),
});

/** `GET /api/colleagues/ownership`, newest first. */
const ownershipChangeSchema = z.object({
  ...fields,
  /** '' where the person cannot be named any more. */
  person: z.string(),
});
export const ownershipChangesSchema = z.array(ownershipChangeSchema);

/** `GET /api/admin/companies/{id}/ownership`, newest first: also who of the staff asked for it, or null. */
const staffOwnershipChangeSchema = ownershipChangeSchema.extend({
  requestedBy: namedActorSchema.nullable(),
});
export const staffOwnershipChangesSchema = z.array(staffOwnershipChangeSchema);

/** `POST /api/colleagues/ownership/{id}/refuse`; staff read the reason. */
export const ownershipRefusalSchema = z.strictObject({ reason: reasonSchema });

export type StoredOwnershipChange = z.infer<typeof storedOwnershipChangeSchema>;
export type OwnershipChangeShown = z.infer<typeof ownershipChangeSchema>;
export type StaffOwnershipChange = z.infer<typeof staffOwnershipChangeSchema>;
