import { z } from 'zod';
import { checkpointEvents } from '../events/checkpoints.ts';
import { defineCalls } from './call.ts';
import { erasedPersonSchema } from './finish-erasure.ts';

/** What the start says in the log where older data was restored, before any service runs: no service takes these. */
export const restoredDataCommands = defineCalls({
  /** Somebody was erased, and stands in the restored log as if they were not. */
  EraseAgain: {
    input: erasedPersonSchema.pick({ userId: true, erasedAt: true }),
    result: z.null(),
  },
  /** The log goes on from an older state. */
  RecordRestoredLog: { input: checkpointEvents['LogRestored.v1'], result: z.null() },
});
