import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';

/** What a process sends once a person was erased. The worker takes it itself: it alone reaches all that must go. */
export const FINISH_ERASURE = 'FinishErasure';

/** Somebody who was erased, without anything personal: an id, and fingerprints that nobody holds any more. */
export const erasedPersonSchema = z.strictObject({
  userId: idSchema,
  claims: z.array(z.string()),
  erasedAt: instantSchema,
});

export type ErasedPerson = z.infer<typeof erasedPersonSchema>;
