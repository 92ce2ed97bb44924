import type { Currency, Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../session/use-session.ts';
import { shopPaths } from './shop-paths.ts';
import type { ShopPaths } from './shop-paths.ts';
import { tenantFor } from './tenant-context.ts';

export interface Market {
  readonly tenant: Tenant;
  readonly currency: Currency;
  /** 'EUR' or 'KM', as people read it. */
  readonly name: string;
  readonly paths: ShopPaths;
}

/** The market of the page that is open; the same object as long as it is the same market. */
export function useMarket(): Market {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  return MARKETS[tenantFor(pathname, user)];
}

const MARKETS: Readonly<Record<Tenant, Market>> = { eur: marketOf('eur'), km: marketOf('km') };

function marketOf(tenant: Tenant): Market {
  const currency = currencyOf(tenant);
  return { tenant, currency, name: currency, paths: shopPaths(tenant) };
}
