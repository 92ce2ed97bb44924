import { z } from 'zod';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { OWNERSHIP_CHANGES, OWNERSHIP_ENDS, OWNERSHIP_GROUNDS } from '../constants/ownership.ts';
import type { EventOf } from './event-of.ts';
import { companyTextField, idField, instantField, moneyField } from './event-fields.ts';

/** `userId`: whose part in the company changes. */
const change = { changeId: idField, companyId: idField, userId: idField };

/**
 * Stream `companyOwnership-<companyId>`: what staff change about who owns a company and who acts for it. What owners change
 * is not here.
 */
export const ownershipEvents = {
  /** Waits for the owners until `dueAt`. */
  'OwnershipChangeRequested.v1': z.object({
    ...change,
    change: z.enum(OWNERSHIP_CHANGES),
    /** What the person is then, as in `CompanyRoleGiven`. */
    role: z.enum(COMPANY_ROLES),
    monthlyLimit: moneyField.nullable(),
    branchIds: z.array(idField).nullable(),
    requestedBy: idField,
    requestedAt: instantField,
    dueAt: instantField,
  }),
  /** An owner does not want it. */
  'OwnershipChangeRefused.v1': z.object({
    ...change,
    reason: companyTextField,
    refusedBy: idField,
    refusedAt: instantField,
  }),
  /** Nothing comes of it for another reason; `endedBy` is null where the portal found so by itself. */
  'OwnershipChangeEnded.v1': z.object({
    ...change,
    because: z.enum(OWNERSHIP_ENDS),
    endedBy: idField.nullable(),
    endedAt: instantField,
  }),
  /**
   * Took effect, in the same append as what happened to the account. `requestedBy` is the member of the staff, null for the
   * command line; `acceptedBy` the owner who did not wait for the end or, where it was `confirmed`, the second member of
   * the staff, null for the operator of the machine.
   */
  'OwnershipChanged.v1': z.object({
    ...change,
    change: z.enum(OWNERSHIP_CHANGES),
    /** What the person is then; absent where it was recorded before more than owners waited, and of a closed account. */
    role: z.enum(COMPANY_ROLES).optional(),
    ground: z.enum(OWNERSHIP_GROUNDS),
    requestedBy: idField.nullable(),
    acceptedBy: idField.nullable(),
    changedAt: instantField,
  }),
};

export type OwnershipEvent = EventOf<typeof ownershipEvents>;
