import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { idField } from './event-fields.ts';

/**
 * Stream `projectionControl-<projection>`: what an admin decided about events that a projection could not apply. A
 * skipped event is skipped by every later rebuild and comparison too.
 */
export const projectionControlEvents = {
  'EventSkipped.v1': z.object({ projection: z.string(), eventId: idField, reason: z.string() }),
  /** The fault was mended: what is parked or stands still is applied again. */
  'EventsRetried.v1': z.object({ projection: z.string(), reason: z.string() }),
};

export type ProjectionControlEvent = EventOf<typeof projectionControlEvents>;
