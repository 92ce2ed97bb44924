import { z } from 'zod';
import type { EventOf } from './event-of.ts';

/** Stream `checkpoints-log`: what super admins want of the notary, which follows the log. */
export const checkpointEvents = {
  /** A checkpoint is signed at once, over this event too. */
  'CheckpointRequested.v1': z.object({ reason: z.string() }),
};

export type CheckpointEvent = EventOf<typeof checkpointEvents>;
