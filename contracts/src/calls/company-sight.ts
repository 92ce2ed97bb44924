import { companySightSchema, sightChoiceSchema } from '../api/company-sight.ts';
import { z } from 'zod';
import { get } from '../endpoints/endpoint.ts';
import { defineCalls } from './call.ts';

export const companySightCommands = defineCalls({
  /** By an owner. */
  ChooseSight: {
    input: sightChoiceSchema,
    result: companySightSchema,
    sentBy: 'bff',
    right: 'keep-colleagues',
  },
});

export const companySightQueries = defineCalls({
  /** What the actor's own company has chosen. */
  'accounts.sight': {
    input: z.object({}),
    result: companySightSchema,
    http: get('/api/company/sight', {
      right: 'keep-colleagues',
      summary: 'What people of the company see whom an owner has given certain branches',
    }),
  },
});
