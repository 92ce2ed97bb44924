import { z } from 'zod';
import { PANELS } from '../constants/panels.ts';
import { instantSchema, roleSchema, tenantSchema } from '../primitives/schemas.ts';

/** An account the sign-in form shows in a demo; `panel` is where it signs in, null for the main page. */
const demoAccountSchema = z.object({
  label: z.string(),
  panel: z.enum(PANELS).nullable(),
  role: roleSchema,
  tenantId: tenantSchema,
  username: z.string(),
  email: z.string(),
  password: z.string(),
});

/** `GET /api/demo`: none outside a demo. */
export const demoResultSchema = z.object({ accounts: z.array(demoAccountSchema) });

/** A mail that the demo did not send but laid out to be read. */
const demoMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: instantSchema,
});

/** `GET /api/demo/outbox`: newest first, at most a hundred; 404 outside a demo and from other machines. */
export const demoOutboxSchema = z.array(demoMailSchema);

export type DemoMail = z.infer<typeof demoMailSchema>;
export type DemoAccount = z.infer<typeof demoAccountSchema>;
