import { z } from 'zod';
import { ROTATABLE_SECRETS } from '../constants/secrets.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';
import { jobStepSchema, stepOutcomeSchema } from './jobs.ts';

/** Whose claims a step of `RenameUserClaims` renames. */
export const renamedUserSchema = z.object({ userId: idSchema });

/**
 * Wrapping keys anew under secrets that take the place of former ones. Laid out by who runs the machine; the steps are
 * done in the name of whoever started the job.
 */
export const keyRotationCommands = defineCalls({
  /** Lays out what is wrapped anew, as a job that is ready to be started. */
  PlanKeyRotation: {
    input: z.strictObject({}),
    result: z.strictObject({ jobId: idSchema, secrets: z.array(z.enum(ROTATABLE_SECRETS)) }),
  },
  /** Keys of a range of people and companies. */
  RewrapPersonKeys: { input: jobStepSchema, result: stepOutcomeSchema },
  /** What one job keeps encrypted: what was uploaded, and the shares of its steps. */
  RewrapJobTexts: { input: jobStepSchema, result: stepOutcomeSchema },
  /** Makes sure that nothing stands under the former secrets, and forgets them. */
  EndKeyRotation: { input: jobStepSchema, result: stepOutcomeSchema },
});
