import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { ROLES } from '../primitives/role.ts';
import { instantSchema } from '../primitives/schemas.ts';
import { decidersFields } from './deciders.ts';

/** A role that waits for a second super admin; an account that was opened with it is disabled until then. */
export const roleRequestSchema = z.object({
  id: idSchema,
  role: z.enum(ROLES),
  requestedBy: z.string(),
  requestedAt: instantSchema,
  ...decidersFields,
});
