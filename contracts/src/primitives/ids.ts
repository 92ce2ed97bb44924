import { z } from 'zod';
import { FIELD_FAULTS } from '../field-faults.ts';

/** An identifier on the wire: a UUID, derived from the command that made it, and never taken apart. Stored in lower case. */
export const idSchema = z.uuid().toLowerCase();

/** An `Idempotency-Key` header: 8 to 200 visible ASCII characters. */
export const idempotencyKeySchema = z
  .string()
  .regex(
    /^[\u0021-\u007e]{8,200}$/,
    'Invalid Idempotency-Key: expected 8 to 200 visible characters',
  );

/** User names as people may choose them, lower-cased before they are looked at. */
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{3,32}$/, FIELD_FAULTS['not-a-username']);
