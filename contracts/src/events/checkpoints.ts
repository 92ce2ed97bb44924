import { z } from 'zod';
import type { EventOf } from './event-of.ts';

/** Stream `checkpoints-log`: what super admins want of the notary, which follows the log, and what became of the log. */
export const checkpointEvents = {
  /** A checkpoint is signed at once, over this event too. */
  'CheckpointRequested.v1': z.object({ reason: z.string() }),
  /**
   * An older state was restored on purpose, and the log goes on from there: a fork of what was signed before. Both
   * checkpoints are signed notes (C2SP tlog-checkpoint), the new one null where the older state reaches none.
   */
  'LogRestored.v1': z.object({
    oldCheckpoint: z.string(),
    newCheckpoint: z.string().nullable(),
    reason: z.string(),
  }),
};

export type CheckpointEvent = EventOf<typeof checkpointEvents>;
