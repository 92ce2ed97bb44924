import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { SHOP_SCREENS } from '../shop-screens.ts';
import { dataTasks } from './data-tasks.ts';
import { runInSequence, prefersReducedData } from './prefetch-tasks.ts';
import { screenTasks } from './screen-tasks.ts';

/** Fetches ahead while somebody is in a shop: data, and the screens' code as soon as the products are there. */
export function usePrefetch(): void {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const { tenant } = useMarket();
  useEffect(() => {
    if (user === null || prefersReducedData(navigator)) return undefined;
    return runInSequence(dataTasks(queryClient, user, tenant), screenTasks(SHOP_SCREENS, user));
  }, [queryClient, user, tenant]);
}
