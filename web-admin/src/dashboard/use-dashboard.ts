import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Dashboard } from 'contracts/api/console';
import { isAdmin } from 'contracts/policies/access';
import { api } from '../data/api.ts';
import { useMarket } from '../frame/use-market.ts';
import { useFactorDue } from 'web-shared/second-factor/use-factor-due';
import { useRole } from '../session/session.ts';

const REFRESH_MS = 30_000;

/** What waits, and today's figures, of the market that is looked at; asked of nobody who may not see them. */
export function useDashboard(): UseQueryResult<Dashboard> {
  const market = useMarket();
  const role = useRole();
  const due = useFactorDue();
  return useQuery({
    queryKey: ['dashboard', market ?? 'all'],
    queryFn: ({ signal }) => api('GET /api/admin/panel', { tenantId: market }, { signal }),
    refetchInterval: REFRESH_MS,
    enabled: role !== undefined && isAdmin(role) && !due,
  });
}
