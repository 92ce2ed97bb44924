import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SPENDING_BY, SPENDING_MONTHS } from 'contracts/constants/spending';
import type { SpendingBy } from 'contracts/constants/spending';
import { apiFresh } from '../../../request/api.ts';

/** The periods that are offered, in months. */
export const PERIODS = [1, 6, 12, 24, 36] as const;

export interface SpendingChoice {
  readonly by: SpendingBy;
  readonly months: number;
}

/** What of an address says which spending is shown; what cannot be is as if it were not there. */
export function parseSpending(search: URLSearchParams): SpendingChoice {
  const months = Number(search.get('months'));
  return {
    by: spendingBy(search.get('by')),
    months: PERIODS.find((each) => each === months) ?? SPENDING_MONTHS.usual,
  };
}

export function spendingBy(name: string | null): SpendingBy {
  return SPENDING_BY.find((each) => each === name) ?? 'month';
}

export function spendingParams({ by, months }: SpendingChoice): Readonly<Record<string, string>> {
  return { by, months: String(months) };
}

/** Beneath the orders: what changes them changes what they cost. */
export function spendingReportQuery(choice: SpendingChoice) {
  return queryOptions({
    queryKey: ['/api/orders', 'spending-report', choice],
    queryFn: ({ signal }) => apiFresh('GET /api/orders/spending', { ...choice }, { signal }),
    placeholderData: keepPreviousData,
  });
}
