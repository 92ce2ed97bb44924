import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { idField } from './event-fields.ts';

/** Stream `processControl-<process>`: what an admin decided about commands of a process that the business refused. */
export const processControlEvents = {
  'CommandSkipped.v1': z.object({ process: z.string(), commandId: idField, reason: z.string() }),
  /** What they were refused for has changed: everything parked is sent again. */
  'CommandsRetried.v1': z.object({ process: z.string(), reason: z.string() }),
};

export type ProcessControlEvent = EventOf<typeof processControlEvents>;
