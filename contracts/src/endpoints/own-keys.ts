import { z } from 'zod';
import { ownKeySchema, ownKeysFilterSchema } from '../api/own-keys.ts';
import { get } from './endpoint.ts';

/** The keys that the caller's company owns, and to whom each was given. Shown they are by their orders. */
export const ownKeysEndpoints = {
  keys: get('/api/keys', {
    right: 'see-orders',
    summary:
      'The masked keys of the company, those bought last first; X-Total-Count says how many match',
    query: ownKeysFilterSchema,
    response: z.array(ownKeySchema),
  }),
};
