import type { QueryClient } from '@tanstack/react-query';
import { maySeeMarket, mayUseShop } from 'contracts/policies/access';
import { matchPath } from 'react-router-dom';
import { currentUserQuery } from '../session/current-user.ts';
import { tenantNamedBy } from '../tenant/tenant-context.ts';
import type { LazyPiece } from '../pieces/lazy-piece.tsx';
import { adminLogin, adminPanel, auth, landing, shopEntrance } from './pages.ts';
import { CATALOGUE, SHOP_SCREENS } from './shop-screens.ts';

const SIGNED_OUT: ReadonlyMap<string, LazyPiece<object>> = new Map([
  ['/', landing],
  ['/auth', auth],
  ['/admin-login', adminLogin],
]);

/** Longer than that takes which has been announced with the page. */
const THERE_WITHIN_MS = 300;

/** The pieces that a page opened at an address shows first, so that they can be fetched before it is drawn. */
function firstPieces(path: string, signedOut: boolean): readonly Pick<LazyPiece<object>, 'load'>[] {
  if (signedOut) return [SIGNED_OUT.get(path) ?? []].flat();
  if (path === '/admin-panel') return [adminPanel];
  const screen = SHOP_SCREENS.find(({ paths }) => paths.some((each) => matchPath(each, path)));
  return screen === undefined ? [] : [shopEntrance, screen];
}

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * Fetches what a page opened at an address shows first, so that it is drawn once, and not piece by piece. What takes long
 * is told when it is shown; what cannot be fetched is asked for again then.
 */
export async function loadFirstScreen(address: Address, queryClient: QueryClient): Promise<void> {
  const signedOut = queryClient.getQueryData(currentUserQuery.queryKey) === null;
  const pieces = firstPieces(address.pathname, signedOut).map(({ load }) => load());
  if (signedOut) {
    await Promise.allSettled(pieces);
    return;
  }
  const all = Promise.allSettled([...pieces, firstAnswers(address, queryClient)]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, THERE_WITHIN_MS))]);
}

/** Whether an address is a shop as it opens: its goods are announced with the page, and nothing matters before them. */
export function opensShop({ pathname, search }: Address): boolean {
  return CATALOGUE.paths.includes(pathname) && search === '';
}

/** Who is there, and in a shop as it opens its goods, where the server lets them be seen. */
async function firstAnswers(address: Address, queryClient: QueryClient): Promise<void> {
  const user = await queryClient.query(currentUserQuery);
  const tenant = tenantNamedBy(address.pathname);
  if (!opensShop(address) || user === null || tenant === undefined) return;
  if (!mayUseShop(user.role) || !maySeeMarket(user, tenant)) return;
  const { unfilteredProducts } = await import('../features/catalogue/api/get-products.ts');
  await queryClient.query(unfilteredProducts(tenant, { atOnce: true }));
}
