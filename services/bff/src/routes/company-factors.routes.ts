import { companyFactorsEndpoints } from 'contracts/endpoints/company-factors';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { requireOwner } from '../second-factor/require-owner.ts';

/** What an owner has to do with the second factors of the company's people. */
export const companyFactorsRoutes: readonly Route[] = serve(companyFactorsEndpoints, {
  changeCompanySignInRules: async ({ deps, command, body }) => {
    const changed = await command('ChangeCompanySignInRules', body);
    deps.accounts.forget();
    return changed;
  },
  resetColleagueFactors: async (call) => {
    const { deps, command, params, body } = call;
    await requireOwner(call, body.password);
    await command('ResetColleagueFactors', { userId: params.userId });
    await deps.sessions.endAllOfUser(params.userId);
    deps.accounts.forgetOne(params.userId);
    return { message: 'The second factors are gone. Tell your colleague to add new ones.' };
  },
});
