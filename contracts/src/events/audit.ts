import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { idField } from './event-fields.ts';

/**
 * Stream `personalDataAccess-<personId>`: who of the readers of the history looked at a person's data in the log,
 * appended before anything is decrypted.
 */
export const personalDataAccessEvents = {
  'PersonalDataShown.v1': z.object({
    lookId: idField,
    personId: idField,
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
