import { z } from 'zod';
import { reasonSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';

const process = z.string().regex(/^[a-z][a-z0-9-]{0,62}$/);
const result = z.object({ process: z.string() });

/** By an admin: what becomes of commands of a process that the business refused. */
export const processControlCommands = defineCalls({
  /** The process does without this one. */
  SkipCommand: {
    input: z.strictObject({ process, commandId: z.uuid(), reason: reasonSchema }),
    result,
    sentBy: 'bff',
  },
  /** Sends again what was parked. */
  RetryCommands: {
    input: z.strictObject({ process, reason: reasonSchema }),
    result,
    sentBy: 'bff',
  },
});
