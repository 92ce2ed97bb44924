import { adminCompaniesEndpoints } from 'contracts/endpoints/admin-companies';
import { exporting } from '../http/exporting.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { countsOf } from '../people/count-of-company.ts';
import { namedHistory } from '../people/named-history.ts';
import { COMPANY_CSV, readCompanies } from '../people/people-csv.ts';

/** Companies and their branches, for admins. */
export const adminCompaniesRoutes: readonly Route[] = serve(adminCompaniesEndpoints, {
  companiesExport: exporting({
    name: 'companies',
    columns: COMPANY_CSV,
    parts: ({ runQuery }, filter) => readCompanies(filter, runQuery),
  }),
  createCompany: async ({ command, body: { tenantId, person, ...details } }) => {
    const opened = { ...person, tenantId, role: 'b2b_user', company: details } as const;
    return command('CreateUser', opened);
  },

  companyCounts: async (call) => {
    await call.runQuery('people.company', { companyId: call.params.companyId });
    return countsOf(call, call.params.companyId);
  },
  companyHistory: async (call) => {
    const entries = await call.runQuery('people.companyHistory', {
      companyId: call.params.companyId,
    });
    return namedHistory(call, entries);
  },
  companyBranches: async ({ runQuery, params: { companyId } }) => {
    // Of a company that is not there the list would be empty, as if it had none.
    await runQuery('people.company', { companyId });
    return runQuery('people.branches', { companyId });
  },
});
