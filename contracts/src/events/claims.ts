import { z } from 'zod';
import type { EventOf } from './event-of.ts';

const claim = z.object({ kind: z.enum(['email', 'username', 'licenceKey']), owner: z.string() });

/** Uniqueness of an e-mail, a user name or a licence key: stream `claim-<hex HMAC of the value>`. */
export const claimEvents = {
  'Claimed.v1': claim,
  'Released.v1': claim,
};

export type ClaimEvent = EventOf<typeof claimEvents>;
