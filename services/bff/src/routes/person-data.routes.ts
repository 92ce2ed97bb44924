import { z } from 'zod';
import { dataReadSchema } from 'contracts/api/history-erasure';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { languageSchema } from 'contracts/primitives/schemas';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { sendPersonData } from '../people/person-data.ts';
import { admins, anyone } from '../policies/policies.ts';

/** Everything that is known of a person, as a file: for themselves, and for admins who were asked for it. */
export const personDataRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.userData,
    summary: 'All that the portal knows of the caller, as a JSON file; recorded',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    told: 'export',
    schema: { query: z.object({ language: languageSchema }), sends: 'file' },
    handler: async (call) => {
      const { id: userId, companyId } = call.caller.user;
      await call.command('ReadPersonData', { userId });
      const { language: words } = call.query;
      return sendPersonData(call, { userId, companyId: companyId ?? undefined, language: words });
    },
  }),
  route({
    method: 'POST',
    path: `${paths.admin.users}/:id/data`,
    summary: 'All that the portal knows of somebody who has asked for it, as a JSON file; recorded',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    told: 'export',
    schema: {
      params: z.object({ id: idSchema }),
      query: z.object({ language: languageSchema }),
      body: dataReadSchema,
      sends: 'file',
    },
    handler: async (call) => {
      const { id: userId } = call.params;
      await call.command('ReadPersonData', { userId, reason: call.body.reason });
      const person = await call.runQuery('people.user', { userId });
      const companyId = person.companyId ?? undefined;
      return sendPersonData(call, { userId, companyId, language: call.query.language });
    },
  }),
];
