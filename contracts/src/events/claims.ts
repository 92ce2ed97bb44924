import { z } from 'zod';
import type { EventOf } from './event-of.ts';

const claim = z.object({
  kind: z.enum(['email', 'username', 'licenceKey', 'paymentReference']),
  owner: z.string(),
});

/** Uniqueness of an e-mail, a user name, a licence key or a company's payment reference: stream `claim-<hex HMAC of the value>`. */
export const claimEvents = {
  'Claimed.v1': claim,
  'Released.v1': claim,
};

export type ClaimEvent = EventOf<typeof claimEvents>;
