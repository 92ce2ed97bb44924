import { z } from 'zod';
import { JOB_KINDS } from '../constants/jobs.ts';
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
  'JobStopped.v1': z.object({ jobId: idField }),
  'JobResumed.v1': z.object({ jobId: idField }),
};

export type JobEvent = EventOf<typeof jobEvents>;
