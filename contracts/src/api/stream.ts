import { z } from 'zod';
import { STREAM_TOPICS } from '../constants/stream-topics.ts';

/** `?topics=wallet,orders`. */
export const streamQuerySchema = z.object({
  topics: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(STREAM_TOPICS)).min(1)),
});
