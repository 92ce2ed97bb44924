import { z } from 'zod';
import { historyEntrySchema } from '../api/admin-people.ts';

const someone = z.object({ id: z.string() });

/** A record's history as its area answers it: who people are is looked up by whoever asks. */
export const recordHistorySchema = z.array(
  historyEntrySchema.extend({ actor: someone, person: someone.optional() }),
);

export type RecordHistoryEntry = z.infer<typeof recordHistorySchema>[number];
