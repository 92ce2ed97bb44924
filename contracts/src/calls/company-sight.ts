import { companySightSchema, sightChoiceSchema } from '../api/company-sight.ts';
import { z } from 'zod';
import { defineCalls } from './call.ts';

export const companySightCommands = defineCalls({
  /** By an owner. */
  ChooseSight: { input: sightChoiceSchema, result: companySightSchema },
});

export const companySightQueries = defineCalls({
  /** What the actor's own company has chosen. */
  'accounts.sight': { input: z.object({}), result: companySightSchema },
});
