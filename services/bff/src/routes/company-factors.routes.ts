import { z } from 'zod';
import { messageResultSchema } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { companySignInRulesSchema, factorBeginSchema } from 'contracts/api/second-factor';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { companyRight } from '../policies/policies.ts';
import { requireOwner } from '../second-factor/require-owner.ts';

/** What an owner has to do with the second factors of the company's people. */
export const companyFactorsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.companySignInRules,
    summary: 'Whether everybody in the company must have a second factor',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    schema: { response: companySignInRulesSchema },
    handler: async ({ runQuery }) => runQuery('accounts.companySignInRules', {}),
  }),
  route({
    method: 'PUT',
    path: paths.companySignInRules,
    summary: 'Ask a second factor of everybody in the company, or of nobody any more',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    stepUp: true,
    told: 'second-factor-change',
    schema: { body: companySignInRulesSchema, response: companySignInRulesSchema },
    handler: async ({ deps, command, body }) => {
      const changed = await command('ChangeCompanySignInRules', body);
      deps.accounts.forget();
      return changed;
    },
  }),
  route({
    method: 'POST',
    path: `${paths.colleagues}/:id/second-factor/reset`,
    summary: 'Take away the second factors of a colleague who has lost them; their sessions end',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    told: 'second-factor-change',
    schema: {
      params: z.object({ id: idSchema }),
      body: factorBeginSchema,
      response: messageResultSchema,
    },
    handler: async (call) => {
      const { deps, command, params, body } = call;
      await requireOwner(call, body.password);
      await command('ResetColleagueFactors', { userId: params.id });
      await deps.sessions.endAllOfUser(params.id);
      deps.accounts.forgetOne(params.id);
      return { message: 'The second factors are gone. Tell your colleague to add new ones.' };
    },
  }),
];
