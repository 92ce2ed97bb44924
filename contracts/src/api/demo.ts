import { z } from 'zod';
import { PANELS } from '../constants/panels.ts';
import { roleSchema, tenantSchema } from '../primitives/schemas.ts';

/** An account the sign-in form shows in a demo; `panel` is where it signs in, null for the main page. */
export const demoAccountSchema = z.object({
  label: z.string(),
  panel: z.enum(PANELS).nullable(),
  role: roleSchema,
  tenantId: tenantSchema,
  username: z.string(),
  email: z.string(),
  password: z.string(),
});

/** `GET /api/demo`; 404 outside a demo. */
export const demoAnswerSchema = z.object({ accounts: z.array(demoAccountSchema) });

export type DemoAccount = z.infer<typeof demoAccountSchema>;
