import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { SHOP_SCREENS } from '../shop-screens.ts';
import { dataErrands } from './data-errands.ts';
import { runInTurn, savesData } from './errands.ts';
import { screenErrands } from './screen-errands.ts';

/** Fetches ahead while somebody is in a shop: data, and the screens' code as soon as the goods are there. */
export function usePrefetching(): void {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const { tenant } = useMarket();
  useEffect(() => {
    if (user === null || savesData(navigator)) return undefined;
    return runInTurn(dataErrands(queryClient, user, tenant), screenErrands(SHOP_SCREENS, user));
  }, [queryClient, user, tenant]);
}
