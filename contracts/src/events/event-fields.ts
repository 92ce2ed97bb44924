import { z } from 'zod';

/** A UUID in lower case, as ids are stored. */
export const idField = z.uuid();

/** An amount in minor units (cents) with its currency, as events hold it. */
export const moneyField = z.object({
  minor: z.number().int(),
  currency: z.enum(['EUR', 'KM']),
});

export const tenantField = z.enum(['eur', 'km']);

/** ISO 8601 instant, UTC. */
export const instantField = z.iso.datetime();

/** Text encrypted under a person's key; only copied by projections, never compared or branched on. */
export const encryptedField = z.string().startsWith('pe1.');
