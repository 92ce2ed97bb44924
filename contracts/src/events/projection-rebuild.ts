import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { idField } from './event-fields.ts';

/** Stream `projectionRebuild-<projection>`: who had a read model made anew, and who stopped it. */
export const projectionRebuildEvents = {
  'RebuildRequested.v1': z.object({
    projection: z.string(),
    rebuildId: idField,
    reason: z.string(),
  }),
  'RebuildStopped.v1': z.object({ projection: z.string(), rebuildId: idField }),
};

export type ProjectionRebuildEvent = EventOf<typeof projectionRebuildEvents>;
