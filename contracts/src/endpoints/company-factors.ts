import { messageResultSchema } from '../api/accounts.ts';
import { companySignInRulesSchema, factorBeginSchema } from '../api/second-factor.ts';
import { put, post } from './endpoint.ts';

/** What an owner has to do with the second factors of the company's people. */
export const companyFactorsEndpoints = {
  changeCompanySignInRules: put('/api/company/sign-in-rules', {
    right: 'keep-colleagues',
    summary: 'Ask a second factor of everybody in the company, or of nobody any more',
    logged: 'second-factor-change',
    stepUp: true,
    body: companySignInRulesSchema,
    response: companySignInRulesSchema,
  }),
  resetColleagueFactors: post('/api/colleagues/:userId/second-factor/reset', {
    right: 'keep-colleagues',
    summary: 'Take away the second factors of a colleague who has lost them; their sessions end',
    logged: 'second-factor-change',
    body: factorBeginSchema,
    response: messageResultSchema,
  }),
};
