import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { idField } from './event-fields.ts';

/**
 * Stream `personalDataAccess-<personId>`, and `personalDataAccess-<companyId>` where only texts about a company were
 * opened: who of the readers of the history looked at what in the log, appended before anything is decrypted.
 */
export const personalDataAccessEvents = {
  'PersonalDataShown.v1': z.object({
    lookId: idField,
    personId: idField.optional(),
    /** Whose texts were opened under the key of the company. */
    companyId: idField.optional(),
    /** The event that was looked at. */
    eventId: idField,
    stream: z.string(),
    revision: z.string(),
    /** Where in the event the opened fields stand. */
    fields: z.array(z.string()).min(1),
    userId: z.string(),
    reason: z.string(),
  }),
};

export type PersonalDataAccessEvent = EventOf<typeof personalDataAccessEvents>;
