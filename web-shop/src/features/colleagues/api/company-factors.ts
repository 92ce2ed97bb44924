import { queryOptions } from '@tanstack/react-query';
import type { CompanySignInRules } from 'contracts/api/second-factor';
import { teamPaths } from 'contracts/api/team-paths';
import { callFresh } from '../../../request/api-client.ts';
import { callSteppedUp } from '../../../second-factor/factors-api.ts';

const path = teamPaths.companySignInRules;

/** Whether everybody in the company must have a second factor. */
export const companyRulesQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => callFresh<CompanySignInRules>(path, { signal }),
});

export async function changeRules(body: CompanySignInRules): Promise<CompanySignInRules> {
  return callSteppedUp('PUT', path, { body });
}

/** @param password where whoever asks has no second factor. */
export async function resetFactors(id: string, password: string): Promise<unknown> {
  const body = password === '' ? {} : { password };
  return callSteppedUp('POST', teamPaths.resetColleagueFactors(id), { body });
}
