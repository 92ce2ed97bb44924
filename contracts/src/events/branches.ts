import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { called, encryptedField, idField } from './event-fields.ts';

/** A contact may name a person: its text is encrypted under the key of the user who wrote it. */
const contact = z.object({ writtenBy: idField, text: encryptedField });

/**
 * Stream `branch-<branchId>`. The main branch exists by `CompanyRegistered`; its own stream begins with the first
 * change of it.
 */
export const branchEvents = {
  'BranchOpened.v2': z.object({
    branchId: idField,
    companyId: idField,
    ...called,
    city: z.string().optional(),
    address: z.string().optional(),
    contact: contact.optional(),
  }),
  /** What changed; '' and a contact of null take away what was there. */
  'BranchChanged.v2': z.object({
    branchId: idField,
    companyId: idField,
    ...called,
    city: z.string().optional(),
    address: z.string().optional(),
    contact: contact.nullable().optional(),
  }),
  'BranchClosed.v1': z.object({ branchId: idField, companyId: idField }),
  'BranchReopened.v1': z.object({ branchId: idField, companyId: idField }),
};

export type BranchEvent = EventOf<typeof branchEvents>;
