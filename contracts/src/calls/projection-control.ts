import { z } from 'zod';
import { reasonSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';

const projection = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const result = z.object({ projection: z.string() });

/** By an admin: what becomes of events that a read model could not apply. */
export const projectionControlCommands = defineCalls({
  /** Leaves one event out of one projection, for good. */
  SkipEvent: {
    input: z.strictObject({ projection, eventId: z.uuid(), reason: reasonSchema }),
    result,
    sentBy: 'bff',
  },
  /** Applies again what was parked. */
  RetryEvents: {
    input: z.strictObject({ projection, reason: reasonSchema }),
    result,
    sentBy: 'bff',
  },
});
