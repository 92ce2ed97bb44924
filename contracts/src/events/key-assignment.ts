import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { encryptedField, idField } from './event-fields.ts';

const assignment = { keyId: idField, orderId: idField, companyId: idField, byId: idField };

/** Stream `keyAssignment-<keyId>`. What people wrote is encrypted under the key of `byId`, who wrote it. */
export const keyAssignmentEvents = {
  /** To which person or device a company gave a key of its own, and a note; each replaces what was said before. */
  'KeyAssigned.v1': z.object({
    ...assignment,
    personal: z.object({ assignee: encryptedField.optional(), note: encryptedField.optional() }),
  }),
  /** Nothing is said about the key any more. */
  'KeyAssignmentEnded.v1': z.object(assignment),
};

export type KeyAssignmentEvent = EventOf<typeof keyAssignmentEvents>;
