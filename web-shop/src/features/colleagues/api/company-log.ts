import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CompanyLogKind } from 'contracts/constants/people';
import { apiFresh } from '../../../request/api.ts';

export const LOG_PAGE_ROWS = 25;

export interface LogQuestion {
  readonly kind: CompanyLogKind | undefined;
  readonly page: number;
}

/** A page of what was changed in the own company. */
export function companyLogQuery({ kind, page }: LogQuestion) {
  return queryOptions({
    queryKey: ['/api/company/log', kind, page],
    queryFn: ({ signal }) =>
      apiFresh('GET /api/company/log', { page, limit: LOG_PAGE_ROWS, kind }, { signal }),
    placeholderData: keepPreviousData,
  });
}
