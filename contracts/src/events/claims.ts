import { z } from 'zod';
import type { EventOf } from './event-of.ts';

/** Uniqueness of an e-mail, a user name or a licence key: stream `claim-<hex HMAC of the value>`. */
export const claimEvents = {
  'Claimed.v1': z.object({ kind: z.enum(['email', 'username', 'licenceKey']), owner: z.string() }),
  'Released.v1': z.object({ kind: z.enum(['email', 'username', 'licenceKey']), owner: z.string() }),
};

export type ClaimEvent = EventOf<typeof claimEvents>;
