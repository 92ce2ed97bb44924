import { queryOptions } from '@tanstack/react-query';
import type { Company, CompanyChange } from 'contracts/api/accounts';
import { shopApi } from 'contracts/api/shop-api';
import { call, callFresh } from '../../../request/api-client.ts';

export const companyQuery = queryOptions({
  queryKey: [shopApi.company],
  queryFn: ({ signal }) => callFresh<Company>(shopApi.company, { signal }),
});

export function changeCompany(change: CompanyChange): Promise<Company> {
  return call<Company>('PATCH', shopApi.company, { body: change });
}
