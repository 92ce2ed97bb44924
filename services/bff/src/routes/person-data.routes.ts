import { personDataEndpoints } from 'contracts/endpoints/person-data';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { sendPersonData } from '../people/person-data.ts';

/** Everything that is known of a person, as a file: for themselves, and for admins who were asked for it. */
export const personDataRoutes: readonly Route[] = serve(personDataEndpoints, {
  userData: async (call) => {
    const { id: userId, companyId } = call.caller.user;
    await call.command('ReadPersonData', { userId });
    const { language: words } = call.query;
    return sendPersonData(call, { userId, companyId: companyId ?? undefined, language: words });
  },
  readPersonData: async (call) => {
    const { userId } = call.params;
    await call.command('ReadPersonData', { userId, reason: call.body.reason });
    const person = await call.runQuery('people.user', { userId });
    const companyId = person.companyId ?? undefined;
    return sendPersonData(call, { userId, companyId, language: call.query.language });
  },
});
