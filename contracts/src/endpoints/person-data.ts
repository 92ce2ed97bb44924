import { z } from 'zod';
import { dataReadSchema } from '../api/history-erasure.ts';
import { languageSchema } from '../primitives/schemas.ts';
import { get, post } from './endpoint.ts';

/** Everything that is known of a person, as a file: for themselves, and for admins who were asked for it. */
export const personDataEndpoints = {
  userData: get('/api/user/data', {
    right: 'signed-in',
    summary: 'All that the portal knows of the caller, as a JSON file; recorded',
    logged: 'export',
    query: z.object({ language: languageSchema }),
    sends: 'file',
  }),
  readPersonData: post('/api/admin/users/:userId/data', {
    right: 'admins',
    summary: 'All that the portal knows of somebody who has asked for it, as a JSON file; recorded',
    logged: 'export',
    stepUp: true,
    query: z.object({ language: languageSchema }),
    body: dataReadSchema,
    sends: 'file',
  }),
};
