import { z } from 'zod';

/**
 * One value that was refused, by its path in the request ('lines.0.quantity'). `message` is for people who read English;
 * `code` and the figures beside it say the same to programs, which find the words of other languages by them.
 */
const fieldErrorSchema = z.object({
  path: z.string(),
  message: z.string(),
  /** Of the portal's own schemas, of zod, or of the error catalogue. */
  code: z.string().optional(),
  /** Of what there is too little or too much, such as `string` or `array`. */
  origin: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** How it should be written, such as `email`. */
  format: z.string().optional(),
});

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
