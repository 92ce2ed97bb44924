import type { QueryClient } from '@tanstack/react-query';
import { maySeeMarket, mayUseShop } from 'contracts/policies/access';
import { matchPath } from 'react-router-dom';
import { currentUserQuery } from '../session/current-user.ts';
import { tenantNamedBy } from '../tenant/tenant-context.ts';
import type { LazyComponent } from '../lazy/lazy-component.tsx';
import { auth, landing, shopRoot } from './pages.ts';
import { CATALOGUE, SHOP_SCREENS } from './shop-screens.ts';

const SIGNED_OUT_PAGES: ReadonlyMap<string, LazyComponent<object>> = new Map([
  ['/', landing],
  ['/auth', auth],
]);

/** Longer than that takes which has been announced with the page. */
const INITIAL_LOAD_TIMEOUT_MS = 300;

/** The components that a page opened at an address shows first, so that they can be fetched before it is rendered. */
function initialComponents(
  path: string,
  signedOut: boolean,
): readonly Pick<LazyComponent<object>, 'load'>[] {
  if (signedOut) return [SIGNED_OUT_PAGES.get(path) ?? []].flat();
  const screen = SHOP_SCREENS.find(({ paths }) => paths.some((each) => matchPath(each, path)));
  return screen === undefined ? [] : [shopRoot, screen];
}

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * Fetches what a page opened at an address shows first, so that it is rendered once, and not part by part. What takes long
 * is reported when it is shown; what cannot be fetched is asked for again then.
 */
export async function loadInitialRoute(address: Address, queryClient: QueryClient): Promise<void> {
  const signedOut = queryClient.getQueryData(currentUserQuery.queryKey) === null;
  const components = initialComponents(address.pathname, signedOut).map(({ load }) => load());
  if (signedOut) {
    await Promise.allSettled(components);
    return;
  }
  const all = Promise.allSettled([...components, loadInitialData(address, queryClient)]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, INITIAL_LOAD_TIMEOUT_MS))]);
}

/** Whether an address is a shop as it opens: its products are announced with the page, and nothing matters before them. */
export function isUnfilteredCatalogue({ pathname, search }: Address): boolean {
  return CATALOGUE.paths.includes(pathname) && search === '';
}

/** Who is there, and in a shop as it opens its products, where the server lets them be seen. */
async function loadInitialData(address: Address, queryClient: QueryClient): Promise<void> {
  const user = await queryClient.query(currentUserQuery);
  const tenant = tenantNamedBy(address.pathname);
  if (!isUnfilteredCatalogue(address) || user === null || tenant === undefined) return;
  if (!mayUseShop(user.role) || !maySeeMarket(user, tenant)) return;
  const { unfilteredProducts } = await import('../features/catalogue/api/get-products.ts');
  await queryClient.query(unfilteredProducts(tenant, { immediate: true }));
}
