import { z } from 'zod';
import { userSchema } from '../api/accounts.ts';

/** Who has just opened an account, and is signed in to it. `due`: the company asks a second factor of everybody. */
export const enteredUserSchema = userSchema.extend({ secondFactor: z.literal('due').optional() });

export type EnteredUser = z.infer<typeof enteredUserSchema>;
