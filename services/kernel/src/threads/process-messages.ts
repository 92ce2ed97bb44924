import { z } from 'zod';

/** What a process of a pool is asked to run: the exported function of a compiled module, and what it takes. */
export const jobMessageSchema = z.object({ module: z.url(), name: z.string(), input: z.unknown() });
export type JobMessage = z.infer<typeof jobMessageSchema>;

/** What came of it. Of what the function threw the message alone is kept. */
export const jobAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), output: z.unknown() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type JobAnswer = z.infer<typeof jobAnswerSchema>;
