import { z } from 'zod';
import {
  vaultRequestSchema,
  vaultRequestStateSchema,
  vaultAccessSchema,
} from '../api/vault-requests.ts';
import { VAULT_REQUEST_STATES } from '../constants/keys.ts';
import { listFields, pageOf } from '../primitives/paging.ts';
import { defineCalls } from './call.ts';
import { vaultDecisionSchema } from './second-person.ts';

/** What of the vault takes a second person. */
export const vaultCommands = defineCalls({
  /** By an admin: asks another one for more looks at keys, or for one more replacement. Asking twice is asking once. */
  RequestFromVault: { input: vaultAccessSchema, result: vaultRequestStateSchema, sentBy: 'bff' },
  /** By another admin or the machine's operator; 403 `own-request`, `not-independent`. Who asked may take it back. */
  DecideVaultRequest: {
    input: vaultDecisionSchema,
    result: vaultRequestStateSchema,
    sentBy: 'bff',
  },
});

export const vaultQueries = defineCalls({
  /** By an admin: what admins have asked another one for, the last of each person and key. */
  'licensing.vaultRequests': {
    input: z.object({
      ...listFields,
      sort: z.enum(['requestedAt']).default('requestedAt'),
      state: z.enum(VAULT_REQUEST_STATES).optional(),
    }),
    result: pageOf(vaultRequestSchema),
    sentBy: 'bff',
  },
});
