import { z } from 'zod';
import { historyPaths } from 'contracts/api/history-paths';
import {
  redactTextsSchema,
  searchTextsSchema,
  textPlacesSchema,
  textsRedactedSchema,
} from 'contracts/api/text-places';
import { idSchema } from 'contracts/primitives/ids';
import { findTexts } from '../people/find-texts.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { superAdmins } from '../policies/policies.ts';

/** What others wrote of a person: found by name, and redacted by choice. */
export const historyRedactionRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${historyPaths.erasures}/persons/:id/places`,
    summary: 'Texts that name a person, by what is known of them and by further terms',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    // It reads what everybody wrote, internal notes too, by whatever term is typed.
    stepUp: true,
    schema: {
      params: z.object({ id: idSchema }),
      body: searchTextsSchema,
      response: textPlacesSchema,
    },
    handler: async (call) => findTexts(call, { userId: call.params.id, terms: call.body.terms }),
  }),
  route({
    method: 'POST',
    path: historyPaths.redactions,
    summary: 'Set a placeholder where others wrote of a person; records of the books are masked',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    told: 'account-change',
    schema: { body: redactTextsSchema, response: textsRedactedSchema },
    handler: async ({ command, body }) => command('RedactTexts', body),
  }),
];
