import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CompanyLog } from 'contracts/api/company-log';
import { shopApi } from 'contracts/api/shop-api';
import type { CompanyLogKind } from 'contracts/constants/people';
import { callFresh } from '../../../request/api-client.ts';

export const LOG_PAGE_ROWS = 25;

export interface LogQuestion {
  readonly kind: CompanyLogKind | undefined;
  readonly page: number;
}

/** A page of what was changed in the own company. */
export function companyLogQuery({ kind, page }: LogQuestion) {
  const asked = new URLSearchParams({ page: String(page), limit: String(LOG_PAGE_ROWS) });
  if (kind !== undefined) asked.set('kind', kind);
  const address = `${shopApi.companyLog}?${asked.toString()}`;
  return queryOptions({
    queryKey: [shopApi.companyLog, kind, page],
    queryFn: ({ signal }) => callFresh<CompanyLog>(address, { signal }),
    placeholderData: keepPreviousData,
  });
}
