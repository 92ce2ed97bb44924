import { z } from 'zod';
import { JOB_KINDS, JOB_STOP_CAUSES } from '../constants/jobs.ts';
import type { EventOf } from './event-of.ts';
import { idField } from './event-fields.ts';

/** Stream `job-<id>`: what admins decided about long work. What the work did stands in the streams it worked on. */
export const jobEvents = {
  'JobStarted.v1': z.object({
    jobId: idField,
    kind: z.enum(JOB_KINDS),
    title: z.string(),
    reason: z.string().nullable(),
  }),
  /** `because`: the portal itself stopped it; absent where an admin did. */
  'JobStopped.v1': z.object({ jobId: idField, because: z.enum(JOB_STOP_CAUSES).optional() }),
  'JobResumed.v1': z.object({ jobId: idField }),
};

export type JobEvent = EventOf<typeof jobEvents>;
