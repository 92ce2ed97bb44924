import { z } from 'zod';
import { vaultRequestIdSchema } from '../api/vault-requests.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';
import type { InputOf } from './call.ts';

/** Whoever operates the machine says who they are at its operating system; left out by people of the portal. */
export const operatorSchema = z.string().trim().min(1).max(200).optional();

export const vaultDecisionSchema = z.strictObject({
  requestId: vaultRequestIdSchema,
  approve: z.boolean(),
  operator: operatorSchema,
});

export const secondPersonCommands = defineCalls({
  /** How many colleagues may decide at this moment about what somebody has asked for; nothing is recorded. */
  CountDeciders: {
    input: z.strictObject({
      requestId: z.union([idSchema, vaultRequestIdSchema]),
      /** Of an account, or of the portal's own. */
      requestedBy: z.string().min(1).max(100),
      /** Whether only super admins decide about it. */
      superAdmins: z.boolean().default(false),
    }),
    result: z.object({ deciders: z.int().min(0) }),
    sentBy: 'bff',
  },
});

export type CountDeciders = InputOf<typeof secondPersonCommands.CountDeciders>;
