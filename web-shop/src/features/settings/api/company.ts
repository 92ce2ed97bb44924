import { queryOptions } from '@tanstack/react-query';
import type { Company, CompanyChange } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { call, callFresh } from '../../../request/api-client.ts';

export const companyQuery = queryOptions({
  queryKey: [paths.company],
  queryFn: ({ signal }) => callFresh<Company>(paths.company, { signal }),
});

export function changeCompany(change: CompanyChange): Promise<Company> {
  return call<Company>('PATCH', paths.company, { body: change });
}
