import { z } from 'zod';
import { userSchema } from '../api/accounts.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';

/** `accounts.user`: the actor's own account, or any account for admins. 404 when there is none. */
export const accountUserQuery = z.object({ userId: idSchema });

/** What the edge needs to know of an account to let its sessions live. */
export const accountUserResult = z.object({
  user: userSchema,
  status: z.enum(['active', 'disabled']),
  /** Sessions begun before this instant have ended (password changed, disabled); null when none have. */
  sessionsValidFrom: instantSchema.nullable(),
});

export type AccountUserQuery = z.infer<typeof accountUserQuery>;
export type AccountUser = z.infer<typeof accountUserResult>;
