import { z } from 'zod';

/** One value that was refused, by its path in the request ('lines.0.quantity'). */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });

/**
 * The one error body (application/problem+json, RFC 9457). `message` is for people; `code` is for programs.
 * A refusal may carry further facts beside these, such as the new lines of a changed cart.
 */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type Problem = z.infer<typeof problemSchema>;
