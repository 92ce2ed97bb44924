import { z } from 'zod';

/** Reasons a call was refused, as `code` of the one error body. Areas add their own in kebab-case. */
export const PROBLEM_CODES = {
  invalidInput: 'invalid-input',
  malformedJson: 'malformed-json',
  unauthorized: 'unauthorized',
  invalidCredentials: 'invalid-credentials',
  forbidden: 'forbidden',
  panelDenied: 'panel-denied',
  companyRequired: 'company-required',
  registrationClosed: 'registration-closed',
  csrfTokenMissing: 'csrf-token-missing',
  originRefused: 'origin-refused',
  notFound: 'not-found',
  methodNotAllowed: 'method-not-allowed',
  conflict: 'conflict',
  totalChanged: 'total-changed',
  emailTaken: 'email-taken',
  usernameTaken: 'username-taken',
  insufficientBalance: 'insufficient-balance',
  outOfStock: 'out-of-stock',
  staleRevision: 'stale-revision',
  payloadTooLarge: 'payload-too-large',
  unsupportedMediaType: 'unsupported-media-type',
  idempotencyKeyRequired: 'idempotency-key-required',
  idempotencyKeyReused: 'idempotency-key-reused',
  idempotencyInProgress: 'idempotency-in-progress',
  accountLocked: 'account-locked',
  tooManyRequests: 'too-many-requests',
  unavailable: 'unavailable',
  internal: 'internal',
} as const;

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
