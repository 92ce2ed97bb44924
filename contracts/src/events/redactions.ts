import { z } from 'zod';
import { ALL_KINDS } from '../constants/text-places.ts';
import { idField, instantField } from './event-fields.ts';
import type { EventOf } from './event-of.ts';

/** Stream `redaction-<userId>`: what others wrote of a person and nobody is to read any more. */
export const redactionEvents = {
  /**
   * Read models show a placeholder in these places from here on, or mask them where they are records of the books. The
   * texts themselves are not named; what the log holds of them stays there.
   */
  'TextsRedacted.v1': z.object({
    redactionId: idField,
    userId: idField,
    places: z.array(z.object({ kind: z.enum(ALL_KINDS), id: z.string() })),
    reason: z.string(),
    redactedAt: instantField,
  }),
};

export type RedactionEvent = EventOf<typeof redactionEvents>;
